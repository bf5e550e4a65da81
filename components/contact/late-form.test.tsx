import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { messagesOf } from '@/lib/language/messages'
import { LateForm } from './late-form'
import { LiveForm, type LiveFormProps } from './live-form'

let search = ''
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(search),
}))

const { Contact, Errors } = messagesOf('en')
const props: LiveFormProps = { locale: 'en', messages: { Contact, Errors }, plots: [] }
let seen: () => void
const problems: unknown[] = []

beforeEach(() => {
  search = ''
  problems.length = 0
  jest.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said))
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    observe() {}
    disconnect() {}
  } as never
})
afterEach(() => jest.restoreAllMocks())

/** The page as the server renders it, and hydrated except for the form. */
function arrive() {
  const server = render(<LiveForm {...props} search="" onSent={() => {}} />)
  const container = document.createElement('main')
  container.innerHTML = `<div class="contents">${server.container.innerHTML}</div>`
  server.unmount()
  document.body.replaceChildren(container)
  const field = screen.getByLabelText<HTMLInputElement>(/^Last name/)
  field.value = 'Whitlock'
  const page = act(() => hydrateRoot(container, <LateForm {...props} />))
  return { page, field }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('a visitor keeps what was typed before the form’s scripts were there', async () => {
  const { field } = arrive()
  expect(screen.getByLabelText(/^Last name/)).toBe(field)
  seen()
  await settle()
  expect(screen.getByLabelText(/^Last name/)).toBe(field)
  expect(field.value).toBe('Whitlock')
  expect(problems).toEqual([])
})

test('a change of the URL while the form is hydrated does not replace it', async () => {
  const { page, field } = arrive()
  seen()
  for (const next of ['villa=4br', 'villa=5br']) {
    search = next
    act(() => page.render(<LateForm {...props} />))
    await act(() => Promise.resolve())
  }
  await settle()
  expect(screen.getByLabelText(/^Last name/)).toBe(field)
  expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('5br')
  expect(problems).toEqual([])
})
