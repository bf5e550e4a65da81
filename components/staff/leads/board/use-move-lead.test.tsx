import { QueryClientProvider, type InfiniteData } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { Toaster } from '@/components/ui/toast/toaster'
import { messagesOf } from '@/lib/platform/language/messages'
import { queryKeys } from '@/lib/staff/query-keys'
import type { LeadJson } from '@/lib/leads/schema'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import type { LeadPage } from '@/components/staff/leads/use-leads'
import { useMoveLead } from './use-move-lead'

const lead = { id: 7, firstName: 'Ann', lastName: 'Lee', language: 'en', status: 'new' } as LeadJson

/** A board with one lead. The API answers with a status and a body. */
function openBoard(
  answer: (body: { status: string }) => { status: number; body: unknown },
  client = makeQueryClient(),
) {
  const sent: unknown[] = []
  global.fetch = jest.fn(async (_, init) => {
    const { status, body } = answer(JSON.parse(String(init?.body)))
    sent.push(JSON.parse(String(init?.body)))
    return { ok: status < 400, status, json: async () => body, text: async () => String(body) } as Response
  })
  function Board() {
    const move = useMoveLead()
    return (
      <button type="button" onClick={() => move.mutate({ lead, status: 'contacted' })}>
        Move
      </button>
    )
  }
  const { LeadStatus } = messagesOf('en')
  render(
    <NextIntlClientProvider locale="en" messages={{ LeadStatus }}>
      <QueryClientProvider client={client}>
        <Board />
        <Toaster label="Notifications" closeLabel="Close" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return sent
}

test('a member of staff who let go of a lead over the wrong status takes the move back', async () => {
  const sent = openBoard(({ status }) => ({ status: 200, body: { ...lead, status } }))
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('The lead status has been updated successfully')).toBeInTheDocument()
  expect(screen.getByText('Ann Lee: New → Contacted.')).toBeInTheDocument()
  screen.getByRole('button', { name: 'Undo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ann Lee is back at New.')).toBeInTheDocument()
  expect(sent).toEqual([
    { status: 'contacted', from: 'new' },
    { status: 'new', from: 'contacted' },
  ])
})

test('a move does not overwrite what a colleague did meanwhile', async () => {
  openBoard(() => ({ status: 409, body: 'niran has changed the status from New to Lost in the meantime' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(
    await screen.findByText('niran has changed the status from New to Lost in the meantime'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a moved lead stands in one column, whichever column hears from the server first', async () => {
  const client = makeQueryClient()
  const column = queryKeys.leadBoard('status=new')
  client.setQueryData(column, { pages: [{ leads: [lead, { ...lead, id: 8 }], total: 2 }], pageParams: [1] })
  openBoard(({ status }) => ({ status: 200, body: { ...lead, status } }), client)
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText('The lead status has been updated successfully')
  const shown = client.getQueryData<InfiniteData<LeadPage>>(column)?.pages.flatMap((page) => page.leads)
  expect(shown?.map((left) => left.id)).toEqual([8])
})
