import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from '@/lib/platform/http/zod'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames, findDraft } from '@/components/staff/drafts/draft-store'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { LeadNotes } from './lead-notes'
import { apiQuery } from '@/components/staff/browser/api'

type Answer = (lead: Partial<LeadJson>) => Promise<void>

const draft = () => findDraft(draftNames.notes(1), z.object({ notes: z.string(), before: z.string() }))

/** Opens the notes of a lead. `answer` is the server's response to the pending save. */
function openNotes(notes: string) {
  const lead = { id: 1, notes, keptByLaw: false } as LeadJson
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
    const { data } = useQuery(apiQuery(queryKeys.lead(1)))
    return data && !data.keptByLaw ? <LeadNotes lead={data} /> : null
  }
  const view = render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const save = () => screen.getByRole('button', { name: /^Sav/ })
  return {
    person: userEvent.setup({ delay: null }),
    close: view.unmount,
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

describe('notes that a colleague has saved in the meantime', () => {
  /** Simulates a server with these notes, which rejects changes based on others. */
  function serverHas(stored: string) {
    const server = { stored }
    global.fetch = jest.fn(async (_, init) => {
      const { notes = server.stored, before = server.stored } = JSON.parse(String(init?.body ?? '{}'))
      if (before !== server.stored) {
        const text = async () => 'The notes have changed in the meantime'
        return { ok: false, status: 409, headers: new Headers(), text } as Response
      }
      server.stored = notes
      return { ok: true, json: async () => ({ id: 1, notes }) } as Response
    })
    return server
  }
  const notice = () => screen.findByText('A colleague has saved other notes in the meantime:')

  test('are shown beside the own ones, which overwrite them only once they were seen', async () => {
    const { person, field, save } = openNotes('')
    const server = serverHas('Theirs')
    await person.type(field, 'Mine')
    await person.click(save())
    expect((await notice()).closest('[role=alert]')).toHaveTextContent('Theirs')
    expect(field).toHaveValue('Mine')
    expect(save()).toBeDisabled()
    expect(server.stored).toBe('Theirs')
    await person.type(field, ' and theirs')
    await person.click(screen.getByRole('button', { name: 'I have seen them, save mine' }))
    await waitFor(() => expect(server.stored).toBe('Mine and theirs'))
    await waitFor(() => expect(draft()).toBeNull())
  })

  test('take the place of the own ones when the member takes them', async () => {
    const { person, field, save } = openNotes('')
    serverHas('Theirs')
    await person.type(field, 'Mine')
    await person.click(save())
    await notice()
    await person.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(field).toHaveValue('Theirs')
    expect(draft()).toBeNull()
  })

  test('are not overwritten by a draft that is found again later either', async () => {
    const first = openNotes('')
    await first.person.type(first.field, 'Mine')
    first.close()
    const { field, save } = openNotes('Theirs')
    await notice()
    expect(field).toHaveValue('Mine')
    expect(save()).toBeDisabled()
  })
})
