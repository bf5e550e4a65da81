import { z } from '@/lib/platform/http/zod'
import { Button } from '@/components/ui/button'
import { leadLimits } from '@/lib/leads/field-lengths'
import type { LeadJson } from '@/lib/leads/schema'
import { dropDraft, findDraft, keepDraft, draftNames } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { SaveError } from '@/components/staff/forms/save-error'
import { TextAreaField } from '@/components/staff/forms/text-fields'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { useChangeNotes } from '@/components/staff/leads/use-change-lead'
import { SavedMeanwhile } from './saved-meanwhile'
import { useUnsavedPart } from './unsaved-parts'

/** The input and the notes it is based on: the entry that stays on top. The server refuses to overwrite other notes. */
const notesDraft = z.object({ notes: z.string(), before: z.string() })

export function LeadNotes({ lead }: { lead: LeadJson }) {
  const stored = lead.notes ?? ''
  const name = draftNames.notes(lead.id)
  const typed = useDraft(name, notesDraft)
  const save = useChangeNotes(lead.id, (saved) => {
    const now = findDraft(name, notesDraft)
    if (!now) return
    if (now.notes.trim() === (saved.notes ?? '')) dropDraft(name)
    // Later input is a change of the notes just saved.
    else keepDraft(name, { ...now, before: saved.notes ?? '' })
  })
  const { notes, before } = typed ?? { notes: stored, before: stored }
  const unsaved = notes.trim() !== stored.trim()
  useUnsavedPart('notes', unsaved)
  const others = before !== stored && unsaved && !save.isPending
  const type = (text: string) => {
    if (text === stored) dropDraft(name)
    else keepDraft(name, { notes: text, before: unsaved ? before : stored })
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
      {others && (
        <SavedMeanwhile
          title="A colleague has saved other notes meanwhile:"
          theirs={stored || 'No notes'}
          mine="I have seen them, save mine"
          onTheirs={() => dropDraft(name)}
          onMine={() => {
            keepDraft(name, { notes, before: stored })
            save.mutate({ notes: notes.trim(), before: stored })
          }}
        />
      )}
      <Button
        variant="outline"
        size="sm"
        className="w-auto! min-w-28"
        disabled={!unsaved || others || save.isPending}
        onClick={() => save.mutate({ notes: notes.trim(), before })}
      >
        {save.isPending ? 'Saving...' : 'Save Notes'}
      </Button>
      <SaveError error={save.error} />
    </div>
  )
}
