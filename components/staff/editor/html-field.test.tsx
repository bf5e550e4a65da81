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

const stored = async (typed: string, value = '<p><a href="/guide/permits">x</a></p>') => {
  const onChange = jest.fn<void, [string]>()
  const shown = render(
    <HtmlField label="Content" locale="en" value={value} onChange={onChange} onBlock={() => undefined} />,
  )
  const person = userEvent.setup({ delay: null })
  await person.click(await screen.findByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Address of the link' })
  if (typed) {
    await person.clear(address)
    await person.type(address, typed)
  }
  await person.click(screen.getByRole('button', { name: 'Set link' }))
  const html = onChange.mock.lastCall?.[0] ?? value
  shown.unmount()
  return /href="([^"]*)"/.exec(html)?.[1]
}

test('staff who open a link to a page of the site and set it again keep it', async () => {
  expect(await stored('')).toBe('/guide/permits')
})

test.each([
  ['/guide/costs', '/guide/costs'],
  [' /#contact ', '/#contact'],
  ['#height', '#height'],
  ['mailto:hello@sea.example', 'mailto:hello@sea.example'],
  ['HTTPS://sea.example', 'HTTPS://sea.example'],
  ['sea.example/a', 'https://sea.example/a'],
  ['//sea.example', 'https://sea.example'],
  ['/\\sea.example', 'https://sea.example'],
])('staff who type the link %j set %j', async (typed, target) => {
  expect(await stored(typed)).toBe(target)
})
