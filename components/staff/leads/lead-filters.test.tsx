import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { queryKeys } from '@/lib/http/query-keys'
import { messagesOf } from '@/lib/language/messages'
import { makeQueryClient } from '../query-client'
import { LeadFilters } from './lead-filters'
import { viewOf } from '@/lib/leads/view'

/** Exports the view of a URL and returns the requested export. */
async function exported(address: Record<string, string>, withStatus: boolean) {
  const fetched = jest.fn().mockResolvedValue({ ok: false, status: 503, text: async () => 'Away' })
  global.fetch = fetched
  const { LeadStatus, Contact } = messagesOf('en')
  const client = makeQueryClient()
  client.setQueryData(queryKeys.staff, [])
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" messages={{ LeadStatus, Contact }}>
        <LeadFilters view={viewOf(address)} change={() => undefined} withStatus={withStatus} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible())
  return fetched.mock.calls.map(([path]) => path)
}

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
