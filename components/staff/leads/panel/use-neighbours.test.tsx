import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { viewOf } from '@/lib/leads/list/filters'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { leadsQuery } from '@/components/staff/leads/use-leads'
import { useNeighbours } from './use-neighbours'

/** 60 leads in three pages: 1 to 25, 26 to 50, 51 to 60. */
function neighboursOf(id: number, page: number) {
  const client = makeQueryClient()
  for (const [index, size] of [25, 25, 10].entries()) {
    const leads = Array.from({ length: size }, (_, row) => ({ id: index * 25 + row + 1 })) as never
    client.setQueryData(leadsQuery(viewOf({ page: String(index + 1) })).queryKey, { leads, total: 60 })
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = viewOf({ page: String(page) })
  return renderHook(() => useNeighbours('table', view, id), { wrapper }).result.current
}

describe('a member of staff who walks through the leads with the arrow keys', () => {
  it.each([
    [1, 1, undefined, { id: 2, page: 1 }],
    [25, 1, { id: 24, page: 1 }, { id: 26, page: 2 }],
    [26, 2, { id: 25, page: 1 }, { id: 27, page: 2 }],
    [60, 3, { id: 59, page: 3 }, undefined],
  ])('finds the neighbours of lead %i on page %i', (id, page, previous, next) => {
    expect(neighboursOf(id, page)).toEqual({ position: id, count: 60, previous, next })
  })

  it('is shown no place for a lead that is on another page', () => {
    expect(neighboursOf(60, 1)).toMatchObject({ position: 0, previous: undefined, next: undefined })
  })
})
