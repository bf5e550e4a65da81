import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadJson } from '@/lib/leads/schema'
import { callApi } from '@/components/staff/browser/api'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useChangeStatus, useDeleteLead } from './use-change-lead'
import { useLead } from './use-leads'

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

test('a lead is not read again after it is deleted, even by a panel that is still closing', async () => {
  const client = makeQueryClient()
  const calls: string[] = []
  let load = () => {}
  client.setQueryData(queryKeys.lead(1), { id: 1, status: 'new' })
  client.setQueryData(queryKeys.leads, [])
  global.fetch = jest.fn((path, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(path)}`)
    const answer = { ok: true, json: async () => [] as unknown } as Response
    if (init?.method === 'DELETE') return Promise.resolve(answer)
    return new Promise<Response>((resolve) => (load = () => resolve(answer)))
  })
  function List() {
    useQuery({ queryKey: queryKeys.leads, queryFn: () => callApi('GET', '/api/leads') })
    return null
  }
  function Panel() {
    const { data } = useLead(1)
    const [closing, setClosing] = useState(false)
    const remove = useDeleteLead(1, () => setClosing(true))
    return (
      <button type="button" onClick={() => remove.mutate()}>
        {closing ? 'closing' : data?.status}
      </button>
    )
  }
  const shown = (panel: boolean) => (
    <QueryClientProvider client={client}>
      <List />
      {panel && <Panel />}
    </QueryClientProvider>
  )
  const { rerender } = render(shown(true))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'new' }))
  await screen.findByRole('button', { name: 'closing' })
  await waitFor(() => expect(calls).toHaveLength(3))
  rerender(shown(false))
  await act(async () => load())
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(calls).toEqual(['GET /api/leads/1', 'DELETE /api/leads/1', 'GET /api/leads'])
  expect(client.getQueryData(queryKeys.lead(1))).toBeUndefined()
})
