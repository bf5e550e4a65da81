import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LeadJson } from '@/lib/leads/schema'
import { viewOf } from '@/lib/leads/list/filters'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { DeleteSuspected } from './delete-suspected'

const newest = { id: 7, createdAt: '2026-11-20T10:00:00.000Z' } as LeadJson

function show(address: Record<string, string>) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <DeleteSuspected view={viewOf(address)} total={1200} leads={[newest]} />
    </QueryClientProvider>,
  )
}

test('staff delete all that may be spam, and nothing that came after what they saw', async () => {
  const fetched = jest
    .fn()
    .mockResolvedValue({ ok: true, status: 200, json: async () => ({ deleted: 1200 }) })
  global.fetch = fetched
  show({ suspected: 'yes' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete all 1,200 that may be spam' }))
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const [path, { method }] = fetched.mock.calls[0]
  expect([method, path]).toEqual(['DELETE', '/api/leads/suspected?before=2026-11-20T10%3A00%3A00.000Z'])
})

test.each([
  {},
  { suspected: 'yes', q: 'ann' },
  { suspected: 'yes', language: 'th' },
  { suspected: 'yes', page: '2' },
])('a list of anything else offers no such button: %j', (address) => {
  show(address as Record<string, string>)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
