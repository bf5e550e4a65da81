import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { messagesOf } from '@/lib/platform/language/messages'
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
  const form = renderToString(<LiveForm {...props} search="" onSent={() => {}} />)
  const container = document.createElement('main')
  container.innerHTML = `<div class="contents">${form}</div>`
  document.body.replaceChildren(container)
  const field = screen.getByLabelText<HTMLInputElement>(/^Last name/)
  field.value = 'Whitlock'
  let root: Root | undefined
  act(() => void (root = hydrateRoot(container, <LateForm {...props} />)))
  return {
    field,
    show: () => act(() => root?.render(<LateForm {...props} />)),
    leave: () => act(() => root?.render(null)),
  }
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

test('a page that is left before its form is hydrated reports no error', async () => {
  const reported = jest.fn()
  window.reportError = reported
  const { leave } = arrive()
  seen()
  // The module of the form is there, and its root is made.
  await Promise.resolve().then(() => Promise.resolve())
  leave()
  await settle()
  expect(reported).not.toHaveBeenCalled()
  expect(document.querySelector('form')).toBeNull()
})

test('a change of the URL while the form is hydrated does not replace it', async () => {
  const { show, field } = arrive()
  seen()
  for (const next of ['villa=4br', 'villa=5br']) {
    search = next
    show()
    await act(() => Promise.resolve())
  }
  await settle()
  expect(screen.getByLabelText(/^Last name/)).toBe(field)
  expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('5br')
  expect(problems).toEqual([])
})
