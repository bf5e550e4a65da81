import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { apiQuery } from '@/components/staff/browser/api'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadJson } from '@/lib/leads/schema'
import en from '@/messages/en.json'
import { EditLeadDialog } from './edit-lead-form'

const lead = {
  id: 7,
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  email: 'somchai@example.com',
  countryCode: '+66',
  phone: '081 234 5678',
  channels: { line: 'somchai.j' },
  language: 'th',
  villaType: '4br',
  plot: null,
  version: 3,
  keptByLaw: false,
} as LeadJson

const okResponse = (json: object) => ({ ok: true, status: 200, json: async () => json }) as Response

/** Opens the form. The server refuses one save for each of `refusals`; from then on `theirs` is stored. */
function open(refusals: string[] = [], theirs: Partial<LeadJson> = {}) {
  const sent: unknown[] = []
  let stored = lead
  global.fetch = jest.fn(async (_, init) => {
    if (init?.method !== 'PATCH') return okResponse(stored)
    sent.push(JSON.parse(String(init.body)))
    const refusal = refusals.shift()
    if (refusal === undefined) return okResponse({ ...stored, version: stored.version + 1 })
    stored = { ...lead, ...theirs }
    return { ok: false, status: 409, text: async () => refusal } as Response
  })
  const client = makeQueryClient()
  client.setQueryData(queryKeys.lead(7), lead)
  const closed = jest.fn()
  function Shown() {
    const { data } = useQuery(apiQuery(queryKeys.lead(7)))
    return data && !data.keptByLaw ? <EditLeadDialog lead={data} onClose={closed} /> : null
  }
  const view = render(
    <NextIntlClientProvider locale="en" messages={en}>
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  const field = (name: string) => screen.getByLabelText(name)
  return { person: userEvent.setup({ delay: null }), field, sent, closed, unmount: view.unmount }
}

const save = () => screen.getByRole('button', { name: 'Save' })
const type = async (person: ReturnType<typeof open>['person'], field: HTMLElement, text: string) => {
  await person.clear(field)
  await person.type(field, text)
}

beforeEach(() => localStorage.clear())

test('a corrected lead sends what was changed, with the version that was read', async () => {
  const { person, field, sent, closed } = open()
  await type(person, field('Last name'), 'ใจกล้า')
  await person.clear(field('Email'))
  await person.clear(field('LINE'))
  await person.click(save())
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      lastName: 'ใจกล้า',
      email: null,
      channels: { whatsapp: null, line: null, wechat: null, telegram: null },
      version: 3,
    },
  ])
})

test('a lead without a name, or without a way to reach the person, is not sent', async () => {
  const { person, field, sent } = open()
  for (const name of ['First name', 'Last name', 'Email', 'Phone', 'LINE']) await person.clear(field(name))
  await person.click(save())
  expect(await screen.findByText('Please give a first or a last name')).toBeInTheDocument()
  expect(field('Phone')).toHaveAccessibleDescription(/Please give a telephone number/)
  expect(sent).toEqual([])
})

test('after a colleague’s change the member keeps both', async () => {
  const refusal = 'niran has changed this lead in the meantime, on 24 Nov 2026 at 15:00 (Bangkok)'
  const { person, field, sent } = open([refusal], { phone: '089 999 9999', version: 4 })
  await type(person, field('First name'), '伟')
  await person.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(`${refusal}. Your input is still here.`)
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await person.click(screen.getByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ firstName: '伟', version: 4 })
})

test('what was typed comes back as a draft, upon the version that it was written for', async () => {
  const first = open()
  await type(first.person, first.field('First name'), 'Анна')
  first.unmount()
  const { person, field, sent } = open()
  expect(field('First name')).toHaveValue('Анна')
  await person.click(save())
  await waitFor(() => expect(sent).toEqual([{ firstName: 'Анна', version: 3 }]))
})
