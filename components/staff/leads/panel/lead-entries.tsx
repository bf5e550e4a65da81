import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/staff/query-keys'
import { entryKinds, type EntryKind } from '@/lib/leads/history/schema'
import { entryLimits } from '@/lib/leads/field-lengths'
import { z } from '@/lib/platform/http/zod'
import { DateText, patterns } from '@/components/staff/date-text'
import { draftNames, dropDraft, findDraft, keepDraft } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { onChoice, Options } from '@/components/staff/forms/options'
import { TextAreaField } from '@/components/staff/forms/text-fields'
import { entryNames } from '@/components/staff/leads/follow-up-words'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { useAddEntry } from '@/components/staff/leads/use-change-lead'
import { apiQuery } from '@/components/staff/browser/api'
import { useUnsavedPart } from './unsaved-parts'

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
            <Options of={entryKinds.map((known) => [known, entryNames[known]])} />
          </NativeSelect>
        </div>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="min-h-10"
          disabled={!unsaved || add.isPending}
        >
          {add.isPending ? 'Adding...' : 'Add Entry'}
        </Button>
      </div>
    </form>
  )
}
