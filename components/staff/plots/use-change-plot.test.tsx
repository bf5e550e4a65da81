import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryKeys } from '@/lib/staff/query-keys'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useChangePlot, usePlots } from './use-plots'

test('a plot that staff sell while the plots are fetched does not revert when the fetch answers', async () => {
  const plot = { number: 4, status: 'available', version: 1, heldUntil: null } as StaffPlotJson
  const client = makeQueryClient()
  client.setQueryData(queryKeys.plots, [plot])
  let load = () => {}
  global.fetch = jest.fn((_, init) => {
    const answer = (body: unknown) => ({ ok: true, json: async () => body }) as Response
    if (init?.method === 'PATCH') return Promise.resolve(answer({ ...plot, status: 'sold', version: 2 }))
    return new Promise<Response>((resolve) => (load = () => resolve(answer([plot]))))
  })
  function Plot() {
    const { data } = usePlots()
    const change = useChangePlot(4)
    return (
      <button type="button" onClick={() => change.mutate({ version: 1, status: 'sold' })}>
        {data?.[0]?.status}
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Plot />
    </QueryClientProvider>,
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'available' }))
  expect(await screen.findByRole('button', { name: 'sold' })).toBeInTheDocument()
  await act(async () => load())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button')).toHaveTextContent('sold')
})
