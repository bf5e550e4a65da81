import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MobileMenu } from './mobile-menu'

function open() {
  const { container } = render(
    <>
      <header>
        <MobileMenu openLabel="Open menu" closeLabel="Close menu">
          <a href="#villas" onClick={(event) => event.preventDefault()}>
            Villas
          </a>
        </MobileMenu>
      </header>
      <main>The page</main>
    </>,
  )
  const details = container.querySelector('details') as HTMLDetailsElement
  // jsdom opens a details element without firing the toggle event.
  new MutationObserver(() => fireEvent(details, new Event('toggle'))).observe(details, { attributes: true })
  return { details, person: userEvent.setup() }
}

test('the button opens the menu, and its label then says how to close it', async () => {
  const { details, person } = open()
  await person.click(screen.getByLabelText('Open menu'))
  expect(details.open).toBe(true)
  expect(await screen.findByLabelText('Close menu')).toBeInTheDocument()
})

test('the page behind an open menu cannot be focused', async () => {
  const { person } = open()
  await person.click(screen.getByLabelText('Open menu'))
  await screen.findByLabelText('Close menu')
  expect(screen.getByText('The page').inert).toBe(true)
  await person.click(screen.getByLabelText('Close menu'))
  await screen.findByLabelText('Open menu')
  expect(screen.getByText('The page').inert).toBe(false)
})

test('a link closes the menu', async () => {
  const { details, person } = open()
  await person.click(screen.getByLabelText('Open menu'))
  await person.click(screen.getByRole('link', { name: 'Villas' }))
  expect(details.open).toBe(false)
})

test('Escape closes the menu and returns focus to its button', async () => {
  const { details, person } = open()
  await person.click(screen.getByLabelText('Open menu'))
  await person.keyboard('{Escape}')
  expect(details.open).toBe(false)
  expect(await screen.findByLabelText('Open menu')).toHaveFocus()
})
