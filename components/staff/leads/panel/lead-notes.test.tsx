import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from '@/lib/platform/http/zod'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { findDraft } from '@/components/staff/drafts/draft-store'
import { makeQueryClient } from '@/components/staff/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { LeadNotes } from './lead-notes'

type Answer = (lead: Partial<LeadJson>) => Promise<void>

const draft = () => findDraft(draftNames.notes(1), z.object({ notes: z.string(), before: z.string() }))

/** Opens the notes of a lead. `answer` is the server's response to the pending save. */
function openNotes(notes: string) {
  const lead = { id: 1, notes } as LeadJson
  let answer: Answer = () => Promise.reject(new Error('Nothing was saved'))
  global.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = async (saved) => {
          resolve({ ok: true, json: async () => ({ ...lead, ...saved }) } as Response)
          await screen.findByRole('button', { name: 'Save Notes' })
        }
      }),
  )
  const client = makeQueryClient()
  client.setQueryData(queryKeys.lead(1), lead)
  function Shown() {
    const { data } = useQuery<LeadJson>({ queryKey: queryKeys.lead(1) })
    return data ? <LeadNotes lead={data} onUnsaved={() => undefined} /> : null
  }
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const save = () => screen.getByRole('button', { name: /^Sav/ })
  return {
    person: userEvent.setup({ delay: null }),
    field: screen.getByLabelText('Notes'),
    save,
    answer: (saved: Partial<LeadJson>) => answer(saved),
    bodies: () => jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body))),
  }
}

beforeEach(() => localStorage.clear())

test('notes that are saved leave no draft', async () => {
  const { person, field, save, answer } = openNotes('')
  await person.type(field, 'Called')
  expect(draft()).toEqual({ notes: 'Called', before: '' })
  await person.click(save())
  await answer({ notes: 'Called' })
  expect(draft()).toBeNull()
  expect(save()).toBeDisabled()
})

test('a member of staff who types on while notes are saved sees no conflict and can save the rest', async () => {
  const { person, field, save, answer, bodies } = openNotes('')
  await person.type(field, 'Called')
  await person.click(save())
  await person.type(field, ' twice')
  await answer({ notes: 'Called' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(field).toHaveValue('Called twice')
  expect(draft()).toEqual({ notes: 'Called twice', before: 'Called' })
  await person.click(save())
  expect(bodies()).toEqual([
    { notes: 'Called', before: '' },
    { notes: 'Called twice', before: 'Called' },
  ])
})

test('notes that are typed and erased again leave no draft', async () => {
  const { person, field } = openNotes('Called')
  await person.type(field, '!')
  expect(draft()).not.toBeNull()
  await person.type(field, '{Backspace}')
  expect(draft()).toBeNull()
})
