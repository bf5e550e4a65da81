import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HtmlField } from './html-field'

const hint = 'HTML allowed: h2, h3, p, strong, em, ul, li, br'

test('staff read which HTML is allowed only where they type HTML', async () => {
  render(
    <HtmlField
      label="Content"
      locale="en"
      value="<p>x</p>"
      onChange={() => undefined}
      onBlock={() => undefined}
    />,
  )
  const person = userEvent.setup({ delay: null })
  const editor = await screen.findByRole('textbox', { name: 'Content' })
  expect(editor).not.toHaveAccessibleDescription(hint)
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  await person.click(screen.getByRole('checkbox', { name: 'HTML' }))
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveAccessibleDescription(hint)
  await person.click(screen.getByRole('checkbox', { name: 'HTML' }))
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})
