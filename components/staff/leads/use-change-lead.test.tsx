import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadJson } from '@/lib/leads/schema'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useChangeStatus } from './use-change-lead'
import { useLead } from '@/components/staff/leads/use-leads'

test('a status that staff change before the lead has loaded does not revert when the load answers', async () => {
  const lead = { id: 1, status: 'new' } as LeadJson
  const client = makeQueryClient()
  let load = () => {}
  global.fetch = jest.fn((path, init) => {
    const answer = (body: unknown) => ({ ok: true, json: async () => body }) as Response
    if (init?.method === 'PATCH') return Promise.resolve(answer({ ...lead, status: 'offer' }))
    return new Promise<Response>((resolve) => {
      if (path === '/api/leads/1') load = () => resolve(answer(lead))
    })
  })
  function Lead() {
    const { data } = useLead(1)
    const change = useChangeStatus(1)
    return (
      <button type="button" onClick={() => change.mutate({ status: 'offer', from: 'new' })}>
        {data?.status ?? 'loading'}
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Lead />
    </QueryClientProvider>,
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'loading' }))
  expect(await screen.findByRole('button', { name: 'offer' })).toBeInTheDocument()
  await act(async () => load())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData<LeadJson>(queryKeys.lead(1))?.status).toBe('offer')
})
