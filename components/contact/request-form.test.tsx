import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Toaster } from '@/components/ui/toast/toaster'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { RequestForm } from './request-form'
import { forgetDraft } from './use-request'

const push = jest.fn()
let query = ''
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(query),
}))

const plots = [
  { number: 4, villaType: '4br' as const, label: 'Plot 4, available', group: 'Premier' },
  { number: 9, villaType: '5br' as const, label: 'Plot 9, sold', group: 'Sold' },
]
let waiting = false

type Answer = { status: number; text?: string; headers?: Record<string, string> } | 'offline'
interface Post {
  key: string | null
  body: Record<string, unknown>
}
let posts: Post[] = []

/** Queues responses of the server. */
function answers(...list: Answer[]) {
  global.fetch = jest.fn((_, init?: RequestInit) => {
    posts.push({
      key: new Headers(init?.headers).get('Idempotency-Key'),
      body: JSON.parse(String(init?.body)),
    })
    const answer = list.shift() ?? 'offline'
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    const { status, text = '', headers = {} } = answer
    const all = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    const response = { ok: status < 400, status, headers: all, text: () => Promise.resolve(text) }
    return Promise.resolve(response as Response)
  })
}

function open(locale: Locale = 'en') {
  const { Contact, Errors } = messagesOf(locale)
  const view = render(
    <NextIntlClientProvider locale={locale} messages={{ Contact, Errors }}>
      <RequestForm plots={plots} waiting={waiting} />
      <Toaster label="Notifications" closeLabel="Close" />
    </NextIntlClientProvider>,
  )
  const person = userEvent.setup({ delay: null })
  const { firstName, lastName, email, submit } = Contact
  return {
    person,
    close: view.unmount,
    send: () => person.click(screen.getByRole('button', { name: submit })),
    fill: async (first = 'Ann') => {
      for (const [label, text] of [
        [firstName, first],
        [lastName, 'Lee'],
        [email, 'ann@example.com'],
      ] as const) {
        const field = screen.getByLabelText(new RegExp(`^${label}`))
        await person.clear(field)
        await person.paste(text)
      }
    },
  }
}

beforeEach(() => {
  posts = []
  query = ''
  waiting = false
  push.mockClear()
  sessionStorage.clear()
  localStorage.clear()
  forgetDraft()
})

test.each(locales)(
  'a visitor who submits an empty form sees in %s an error at each field, with focus on the first',
  async (locale) => {
    answers()
    const { send } = open(locale)
    const { Contact } = messagesOf(locale)
    await send()
    const t = createTranslator({ locale, messages: { Contact } })
    const summary = t('Contact.validation.summary', { count: 3 }).replace(/\s+/g, ' ')
    expect(await screen.findByText(summary)).toBeInTheDocument()
    const field = (name: string) => screen.getByRole('textbox', { name })
    expect(field(Contact.firstName)).toHaveAccessibleDescription(Contact.validation.firstNameRequired)
    expect(field(Contact.lastName)).toHaveAccessibleDescription(Contact.validation.lastNameRequired)
    expect(field(Contact.email)).toHaveAccessibleDescription(Contact.validation.emailRequired)
    // In Chinese the family name comes first.
    expect(field(locale === 'zh' ? Contact.lastName : Contact.firstName)).toHaveFocus()
    expect(posts).toEqual([])
  },
)

test('a visitor who enters an invalid e-mail address sees an error on submit', async () => {
  answers()
  const { person, fill, send } = open()
  await fill()
  await person.type(screen.getByLabelText(/^Email/), ' and more')
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Valid email is required'),
  )
})

test('a visitor who wishes to visit but names no day sees that with the other errors', async () => {
  answers()
  const { person, send } = open()
  await person.click(screen.getByLabelText('I would like to visit'))
  await send()
  expect(await screen.findByText('Please check 4 fields below.')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Day/)).toHaveAccessibleDescription(/^Please choose a day/)
})

test('what a visitor keeps goes with the request, unless the box is cleared', async () => {
  localStorage.setItem('shortlist', '8,4br')
  answers({ status: 503 }, { status: 201 })
  const { person, fill, send } = open()
  await fill()
  const box = screen.getByLabelText('Send my shortlist with it: Plot 8, 4-Bedroom Villa')
  expect(box).toBeChecked()
  await send()
  await person.click(box)
  await send()
  await waitFor(() => expect(posts).toHaveLength(2))
  expect(posts.map(({ body }) => body.shortlist)).toEqual(['8,4br', null])
})

test('a visitor who keeps nothing is not asked about it', async () => {
  answers({ status: 201 })
  const { fill, send } = open()
  await fill()
  expect(screen.queryByLabelText(/shortlist/)).not.toBeInTheDocument()
  await send()
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body.shortlist).toBeNull()
})

test('the form starts with +66, the information pack ticked and the newsletter not', () => {
  open()
  expect(screen.getByLabelText('Country code')).toHaveValue('+66')
  expect(screen.getByLabelText('Send me the complete information pack')).toBeChecked()
  expect(screen.getByLabelText('Subscribe to the newsletter')).not.toBeChecked()
  expect(screen.getByLabelText(/^Message/)).toHaveAttribute('rows', '4')
})

test('a visitor who chose a country code finds it again in another language, and after a reload', async () => {
  const first = open()
  await first.person.selectOptions(screen.getByLabelText('Country code'), '+44')
  first.close()
  const second = open('ru')
  const code = () => screen.getByLabelText(messagesOf('ru').Contact.countryCode)
  expect(code()).toHaveValue('+44')
  second.close()
  forgetDraft()
  const third = open('ru')
  expect(code()).toHaveValue('+44')
  await third.person.selectOptions(code(), '+66')
  third.close()
  forgetDraft()
  open('ru')
  expect(code()).toHaveValue('+66')
})

test('a visitor who comes from a villa page finds that villa selected', async () => {
  query = 'villa=4br'
  open()
  await waitFor(() => expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('4br'))
})

test('a returning visitor who now comes from a villa page finds that villa selected', async () => {
  open().close()
  query = 'villa=4br'
  open()
  await waitFor(() => expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('4br'))
})

test('a visitor who changed the form finds the changes again after visiting another page or language', async () => {
  query = 'villa=4br'
  const first = open()
  await waitFor(() => expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('4br'))
  await first.person.selectOptions(screen.getByLabelText(/^Villa of interest/), '5br')
  await first.person.click(screen.getByLabelText('Send me the complete information pack'))
  await first.person.click(screen.getByLabelText('Subscribe to the newsletter'))
  first.close()
  answers({ status: 201 })
  const { fill, send } = open('fr')
  const { Contact } = messagesOf('fr')
  expect(screen.getByLabelText(new RegExp(`^${Contact.villaType}`))).toHaveValue('5br')
  expect(screen.getByLabelText(Contact.infoPack)).not.toBeChecked()
  expect(screen.getByLabelText(Contact.newsletter)).toBeChecked()
  await fill()
  await send()
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body).toMatchObject({ villaType: '5br', infoPack: false, newsletter: true })
})

test('a visitor who comes from a plot sends it with its villa, even when it is sold', async () => {
  query = 'villa=5br&plot=9'
  answers({ status: 201 })
  const { fill, send } = open()
  await waitFor(() => expect(screen.getByLabelText(/^Plot/)).toHaveValue('9'))
  expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('5br')
  await fill()
  await send()
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body).toMatchObject({ villaType: '5br', plot: 9 })
})

test('a visitor who chooses a plot gets its villa, and lets go of it with another villa', async () => {
  const { person } = open()
  await person.selectOptions(screen.getByLabelText(/^Plot/), '4')
  expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('4br')
  await person.selectOptions(screen.getByLabelText(/^Villa of interest/), 'notSure')
  expect(screen.getByLabelText(/^Plot/)).toHaveValue('4')
  await person.selectOptions(screen.getByLabelText(/^Villa of interest/), '3br')
  expect(screen.getByLabelText(/^Plot/)).toHaveValue('')
})

test('a visitor who chose a plot and then asks for another villa lets go of the plot', async () => {
  query = 'villa=5br&plot=9'
  const first = open()
  await waitFor(() => expect(screen.getByLabelText(/^Plot/)).toHaveValue('9'))
  first.close()
  query = 'villa=4br'
  answers({ status: 201 })
  const { fill, send } = open()
  await waitFor(() => expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('4br'))
  expect(screen.getByLabelText(/^Plot/)).toHaveValue('')
  await fill()
  await send()
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body).toMatchObject({ villaType: '4br', plot: null })
})

test('a visitor who chose a plot and then asks for its villa keeps the plot', async () => {
  query = 'villa=5br&plot=9'
  const first = open()
  await waitFor(() => expect(screen.getByLabelText(/^Plot/)).toHaveValue('9'))
  first.close()
  query = 'villa=5br'
  open()
  await waitFor(() => expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('5br'))
  expect(screen.getByLabelText(/^Plot/)).toHaveValue('9')
})

test('a visitor of a sold-out site joins a waiting list', async () => {
  waiting = true
  open()
  expect(screen.getByRole('form', { name: 'Join the waiting list' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled()
})

test('a visitor whose request is accepted sees the confirmation and the thank-you page in their language', async () => {
  answers({ status: 201 })
  const { fill, send } = open('fr')
  await fill()
  await send()
  await waitFor(() => expect(push).toHaveBeenCalledWith('/fr/thank-you'))
  expect(await screen.findByText(messagesOf('fr').Contact.toast.successTitle)).toBeInTheDocument()
  expect(posts[0]?.body).toMatchObject({
    firstName: 'Ann',
    countryCode: '+66',
    infoPack: true,
    language: 'fr',
  })
})

test('a visitor sees a pending button that cannot be pressed again while the request is sent', async () => {
  let arrive = (_: Response) => {}
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (arrive = resolve)))
  const { fill, send } = open()
  await fill()
  await send()
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await act(async () => arrive({ ok: true } as Response))
  expect(await screen.findByRole('button', { name: 'Request information' })).toBeEnabled()
})

test('a retry after a lost response sends the same idempotency key', async () => {
  answers('offline', { status: 201 })
  const { fill, send } = open()
  await fill()
  await send()
  expect(await screen.findByText('Please try again later')).toBeInTheDocument()
  await send()
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(posts[0]?.key).toBe(posts[1]?.key)
})

test('the same text typed again after going back keeps its idempotency key; a changed text gets a new one', async () => {
  answers({ status: 201 }, { status: 201 }, { status: 201 })
  const first = open()
  await first.fill()
  await first.send()
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
  first.close()
  const second = open()
  await second.fill()
  await second.send()
  await waitFor(() => expect(push).toHaveBeenCalledTimes(2))
  await second.fill('Bea')
  await second.send()
  await waitFor(() => expect(push).toHaveBeenCalledTimes(3))
  expect(posts[1]?.key).toBe(posts[0]?.key)
  expect(posts[2]?.key).not.toBe(posts[0]?.key)
})

test('after a conflict a changed text gets a new idempotency key', async () => {
  answers({ status: 409, text: 'Already sent' }, { status: 201 })
  const { fill, send } = open()
  await fill()
  await send()
  expect(await screen.findByText('Already sent')).toBeInTheDocument()
  await fill('Bea')
  await send()
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(posts[1]?.key).not.toBe(posts[0]?.key)
})

test('a visitor who comes back after sending finds an empty form', async () => {
  answers({ status: 201 })
  const first = open()
  await first.fill()
  await first.person.click(screen.getByLabelText('Send me the complete information pack'))
  await first.send()
  await waitFor(() => expect(push).toHaveBeenCalled())
  first.close()
  open()
  for (const label of [/^First name/, /^Last name/, /^Email/])
    expect(screen.getByLabelText(label)).toHaveValue('')
  expect(screen.getByLabelText('Send me the complete information pack')).toBeChecked()
})

describe('a visitor who changes the language', () => {
  test('sees the errors of the fields in the new one, until a field is right', async () => {
    answers()
    const first = open()
    await first.send()
    await waitFor(() =>
      expect(screen.getByLabelText(/^Last name/)).toHaveAccessibleDescription('Last name is required'),
    )
    first.close()
    const { person } = open('fr')
    const { Contact } = messagesOf('fr')
    const lastName = screen.getByRole('textbox', { name: Contact.lastName })
    expect(lastName).toHaveAccessibleDescription(Contact.validation.lastNameRequired)
    await person.type(lastName, 'Lee')
    await waitFor(() => expect(lastName).not.toHaveAccessibleDescription())
    const email = screen.getByRole('textbox', { name: Contact.email })
    expect(email).toHaveAccessibleDescription(Contact.validation.emailRequired)
  })

  test('reads there too why the request was not sent', async () => {
    answers({ status: 503, text: 'Away' })
    const first = open()
    await first.fill()
    await first.send()
    const button = await screen.findByRole('button', { name: 'Request information' })
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(/^Your request was not sent\. .*in a few minutes/),
    )
    first.close()
    const fr = messagesOf('fr')
    open('fr')
    expect(screen.getByRole('button', { name: fr.Contact.submit })).toHaveAccessibleDescription(
      `${fr.Contact.notSent} ${fr.Errors.unavailable}`,
    )
  })
})

describe('a visitor who begins before the scripts are there', () => {
  const { Contact, Errors } = messagesOf('en')
  const page = () => (
    <NextIntlClientProvider locale="en" messages={{ Contact, Errors }}>
      <RequestForm plots={plots} />
    </NextIntlClientProvider>
  )
  const problems: unknown[] = []
  let root: Root | undefined

  beforeEach(() => {
    problems.length = 0
    jest.spyOn(console, 'error').mockImplementation((...problem) => void problems.push(problem))
    const container = document.createElement('main')
    container.innerHTML = renderToString(page())
    document.body.replaceChildren(container)
    screen.getByLabelText<HTMLInputElement>(/^Last name/).value = 'Whitlock'
    screen.getByLabelText<HTMLSelectElement>('Country code').value = '+41'
  })
  afterEach(() => {
    act(() => root?.unmount())
    jest.restoreAllMocks()
  })

  const hydrate = () => act(() => void (root = hydrateRoot(screen.getByRole('main'), page())))

  test('keeps what was typed', () => {
    const field = screen.getByLabelText(/^Last name/)
    hydrate()
    expect(screen.getByLabelText(/^Last name/)).toBe(field)
    expect(field).toHaveValue('Whitlock')
    expect(screen.getByLabelText('Country code')).toHaveValue('+41')
    expect(problems).toEqual([])
    act(() => root?.unmount())
    forgetDraft()
    open()
    expect(screen.getByLabelText('Country code')).toHaveValue('+41')
  })

  test('and changes the URL keeps the form', () => {
    const field = screen.getByLabelText(/^Last name/)
    hydrate()
    for (const next of ['villa=4br', 'villa=5br']) {
      query = next
      act(() => root?.render(page()))
    }
    expect(screen.getByLabelText(/^Last name/)).toBe(field)
    expect(field).toHaveValue('Whitlock')
    expect(screen.getByLabelText(/^Villa of interest/)).toHaveValue('5br')
    expect(problems).toEqual([])
  })
})

describe('a rejected request', () => {
  test.each(locales)(
    'that found no connection is told in %s with the catalogue’s sentence and what is kept',
    async (locale) => {
      answers('offline')
      const { fill, send } = open(locale)
      const { Contact, Errors } = messagesOf(locale)
      await fill()
      await send()
      expect(await screen.findByText(Contact.toast.errorText)).toBeInTheDocument()
      expect(screen.getByText(Errors.offline.replace(/\s+/g, ' '))).toBeInTheDocument()
      expect(screen.getByRole('button', { name: Contact.submit })).toHaveAccessibleDescription(
        `${Contact.notSent} ${Contact.stillHere}`,
      )
    },
  )

  const slow = { status: 429, text: 'That was a little fast. Try later', headers: { 'Retry-After': '7' } }

  test('shows the server’s sentence in English', async () => {
    answers(slow)
    const { fill, send } = open()
    await fill()
    await send()
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.getByText('That was a little fast. Try later')).toBeInTheDocument()
  })

  test('shows the specified English text when the server sends no sentence', async () => {
    answers({ status: 502, text: '<html>', headers: { 'Content-Type': 'text/html' } })
    const { fill, send } = open()
    await fill()
    await send()
    expect(await screen.findByText('Please try again later')).toBeInTheDocument()
  })

  test('shows a translated text in the other languages', async () => {
    answers(slow, { status: 503, text: 'Away' }, { status: 400, text: 'Wrong' })
    const { fill, send } = open('fr')
    const { Contact, Errors } = messagesOf('fr')
    await fill()
    await send()
    expect(await screen.findByText(/^Un peu trop vite.* 7 secondes/)).toBeInTheDocument()
    await send()
    expect(await screen.findByText(Errors.unavailable)).toBeInTheDocument()
    await send()
    expect(await screen.findByText(Contact.toast.errorText)).toBeInTheDocument()
  })
})
