import { SmallButton } from '@/components/staff/buttons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NativeSelect } from '@/components/ui/native-select'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/staff/query-keys'
import { entryKinds, type EntryKind } from '@/lib/leads/history/schema'
import { z } from '@/lib/platform/http/zod'
import { DateText, patterns } from '@/components/staff/date-text'
import { draftNames, dropDraft, findDraft, keepDraft } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { onChoice, Options } from '@/components/staff/forms/options'
import { TextAreaField } from '@/components/staff/forms/text-fields'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { useUnsavedPart } from './unsaved-parts'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import type { NotesInput } from '@/lib/leads/workflow/schema'
import { entryLimits, leadLimits } from '@/lib/leads/field-lengths'
import type { LeadJson } from '@/lib/leads/schema'
import { SaveError } from '@/components/staff/forms/save-error'
import { useAddEntry, useChangeLead } from '@/components/staff/leads/use-change-lead'
import { SavedMeanwhile } from './saved-meanwhile'

/** The input and the notes on which it is based, because the server refuses to overwrite other notes. */
const notesDraft = z.object({ notes: z.string(), before: z.string() })

export function LeadNotes({ lead }: { lead: LeadJson }) {
  const storedNotes = lead.notes ?? ''
  const name = draftNames.notes(lead.id)
  const typed = useDraft(name, notesDraft)
  const save = useChangeLead<NotesInput>(
    lead.id,
    (body) => callApi('PATCH', `/api/leads/${lead.id}/notes`, { body }),
    () => ({ title: 'Notes updated', text: 'The lead notes have been updated successfully' }),
    (saved) => {
      const latest = findDraft(name, notesDraft)
      if (!latest) return
      if (latest.notes.trim() === (saved.notes ?? '')) dropDraft(name)
      // Input typed during the save is based on the notes just saved.
      else keepDraft(name, { ...latest, before: saved.notes ?? '' })
    },
  )
  const { notes, before } = typed ?? { notes: storedNotes, before: storedNotes }
  const unsaved = notes.trim() !== storedNotes.trim()
  useUnsavedPart('notes', unsaved)
  const hasConflict = before !== storedNotes && unsaved && !save.isPending
  const type = (text: string) => {
    if (text === storedNotes) dropDraft(name)
    else keepDraft(name, { notes: text, before: unsaved ? before : storedNotes })
  }
  return (
    <div className="grid justify-items-start gap-3 border-l-2 border-brass pl-3 [&>*]:w-full">
      <TextAreaField
        label="Notes"
        rows={4}
        hint={visitorReads}
        maxLength={leadLimits.notes}
        value={notes}
        onChange={(event) => type(event.target.value)}
      />
      {hasConflict && (
        <SavedMeanwhile
          title="A colleague has saved other notes in the meantime:"
          theirs={storedNotes || 'No notes'}
          mine="I have seen them, save mine"
          onTheirs={() => dropDraft(name)}
          onMine={() => {
            keepDraft(name, { notes, before: storedNotes })
            save.mutate({ notes: notes.trim(), before: storedNotes })
          }}
        />
      )}
      <SmallButton
        className="w-auto! min-w-28"
        disabled={!unsaved || hasConflict || save.isPending}
        onClick={() => save.mutate({ notes: notes.trim(), before })}
      >
        {save.isPending ? 'Saving...' : 'Save Notes'}
      </SmallButton>
      <SaveError error={save.error} />
    </div>
  )
}

const entryNames: Record<EntryKind, string> = {
  note: 'Note',
  call: 'Call',
  email: 'E-mail',
  message: 'Message',
  meeting: 'Meeting',
}

const entryDraft = z.object({ kind: z.enum(entryKinds), body: z.string() })

/** Entries by staff. They are only added, never changed, so that no text is overwritten. */
export function LeadEntries({ id }: { id: number }) {
  const { data, isError } = useQuery({ ...apiQuery(queryKeys.leadEntries(id)), staleTime: 0 })
  return (
    <div className="grid gap-3">
      <EntryForm id={id} />
      {isError && <p className="text-sm text-coral">The entries could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-12" />}
      <ol aria-label="Entries" className="grid gap-3 empty:hidden">
        {data?.map((entry) => (
          <li key={entry.id} className="border-l-2 border-sand pl-4">
            <p className="text-sm text-muted-foreground tabular-nums">
              <span className="font-medium text-foreground">{entryNames[entry.kind]}</span> by {entry.author},{' '}
              <DateText value={entry.createdAt} pattern={patterns.minute} />
            </p>
            <p className="break-words whitespace-pre-line">{entry.body}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function EntryForm({ id }: { id: number }) {
  const name = draftNames.entry(id)
  const typed = useDraft(name, entryDraft)
  /** The kind selected before typing. */
  const [firstKind, setFirstKind] = useState<EntryKind>('note')
  const add = useAddEntry(id, (entry) => {
    if (findDraft(name, entryDraft)?.body.trim() === entry.body) dropDraft(name)
  })
  const { kind, body } = typed ?? { kind: firstKind, body: '' }
  const unsaved = body.trim() !== ''
  const type = (text: string) => {
    setFirstKind(kind)
    if (text === '') dropDraft(name)
    else keepDraft(name, { kind, body: text })
  }
  useUnsavedPart('entry', unsaved)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (unsaved && !add.isPending)
          add.mutate({ kind, body: body.trim() }, { onSuccess: () => setFirstKind('note') })
      }}
    >
      <TextAreaField
        label="New entry"
        rows={2}
        hint={visitorReads}
        maxLength={entryLimits.body}
        readOnly={add.isPending}
        value={body}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-36">
          <NativeSelect
            aria-label="Kind of entry"
            density="compact"
            value={kind}
            onChange={onChoice(entryKinds, (wanted) => {
              setFirstKind(wanted)
              if (typed) keepDraft(name, { kind: wanted, body })
            })}
          >
            <Options of={entryKinds.map((option) => [option, entryNames[option]])} />
          </NativeSelect>
        </div>
        <SmallButton type="submit" className="min-h-10" disabled={!unsaved || add.isPending}>
          {add.isPending ? 'Adding...' : 'Add Entry'}
        </SmallButton>
      </div>
    </form>
  )
}
