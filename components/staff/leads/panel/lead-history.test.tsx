import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import en from '@/messages/en.json'
import { LeadHistory } from './lead-history'

test('a dashboard left open over an upgrade shows an empty line for a change it does not know', () => {
  const event = { id: 1, actor: 'niran', from: null, to: null, createdAt: '2026-11-24T08:00:00.000Z' }
  const events = [
    { ...event, kind: 'photographed' },
    { ...event, id: 2, kind: 'notes', createdAt: '2026-11-24T07:00:00.000Z' },
  ]
  const client = makeQueryClient()
  client.setQueryData(queryKeys.leadHistory(1), { events, mails: [] })
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined))
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <QueryClientProvider client={client}>
        <LeadHistory id={1} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  const texts = screen.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent)
  expect(texts).toEqual(['', 'niran changed the notes'])
})
