import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { queryKeys } from '@/lib/staff/query-keys'
import { messagesOf } from '@/lib/platform/language/messages'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { LeadFilters } from './lead-filters'
import { viewOf } from '@/lib/leads/list/filters'

function show(filters: ReactNode) {
  const { LeadStatus, Contact } = messagesOf('en')
  const client = makeQueryClient()
  client.setQueryData(queryKeys.staff, [])
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" messages={{ LeadStatus, Contact }}>
        {filters}
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
}

/** Exports the view of a URL and returns the requested export. */
async function exported(address: Record<string, string>, withStatus: boolean) {
  const fetched = jest.fn().mockResolvedValue({ ok: false, status: 503, text: async () => 'Away' })
  global.fetch = fetched
  show(<LeadFilters view={viewOf(address)} change={() => undefined} withStatus={withStatus} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible())
  return fetched.mock.calls.map(([path]) => path)
}

const open = (address: Record<string, string>, change = jest.fn()) => {
  show(<LeadFilters view={viewOf(address)} change={change} withStatus />)
  return change
}

test('all filters are in a sheet, and its button says how many are set', async () => {
  const change = open({ q: 'ann', status: 'lost', villaType: '5br' })
  await userEvent.click(screen.getByRole('button', { name: 'Filters 2 set' }))
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await userEvent.selectOptions(within(sheet).getByLabelText('Language'), 'Russian')
  expect(change).toHaveBeenLastCalledWith({ language: 'ru' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show leads' }))
  expect(sheet).not.toBeInTheDocument()
})

test('requests without an answer take the place of a day, and a day theirs', async () => {
  const change = open({ answered: 'no' })
  const due = screen.getByLabelText('Due')
  expect(due).toHaveDisplayValue('New, unanswered')
  await userEvent.selectOptions(due, 'Overdue')
  expect(change).toHaveBeenLastCalledWith({ due: 'overdue', answered: null })
  await userEvent.selectOptions(due, 'New, unanswered')
  expect(change).toHaveBeenLastCalledWith({ due: null, answered: 'no' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter New, unanswered' }))
  expect(change).toHaveBeenLastCalledWith({ due: null, answered: null })
})

test('a day is written with the name of its month', async () => {
  open({ from: '2026-11-02' })
  expect(screen.getByRole('button', { name: 'Remove the filter From 2 Nov 2026' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1 set' }))
  expect(screen.getByRole('button', { name: 'From 2 Nov 2026' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'To Any day' })).toBeInTheDocument()
})

test('a filter that came with a link of the overview is shown and can be removed', async () => {
  const change = open({ reached: 'viewing', country: '+7' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Reached: Viewing Scheduled' }))
  expect(change).toHaveBeenLastCalledWith({ reached: null })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Phone: +7' }))
  expect(change).toHaveBeenLastCalledWith({ country: null })
})

test('the table exports the status that it shows', async () => {
  expect(await exported({ status: 'lost' }, true)).toEqual(['/api/leads/export.csv?status=lost'])
  expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible()
})

test('the board exports every status, as it shows every status', async () => {
  expect(await exported({ status: 'lost', villaType: '4br' }, false)).toEqual([
    '/api/leads/export.csv?villaType=4br',
  ])
})

test('the board has no filter to clear when only the table’s status is in the URL', async () => {
  await exported({ status: 'lost' }, false)
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
})
