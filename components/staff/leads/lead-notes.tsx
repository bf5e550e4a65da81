import { useLayoutEffect, useState } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { leadLimits, type LeadJson } from '@/lib/leads/schema'
import { dropDraft, findDraft } from '../drafts/draft-store'
import { useDraft } from '../drafts/use-draft'
import { TextAreaField } from '../text-area-field'
import { useChangeNotes } from './use-change-lead'

interface Props {
  lead: LeadJson
  onUnsaved: (unsaved: boolean) => void
}

export function LeadNotes({ lead, onUnsaved }: Props) {
  const stored = lead.notes ?? ''
  const name = `lead-${lead.id}-notes`
  const [notes, setNotes] = useState(() => findDraft(name, z.string()) ?? stored)
  /** What the notes were when the writing began: the server refuses to overwrite anything else. */
  const [before, setBefore] = useState(stored)
  const save = useChangeNotes(lead.id)
  const unsaved = notes !== stored
  useDraft(name, notes, unsaved)
  useLayoutEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const others = before !== stored && unsaved
  return (
    <section className="grid justify-items-start gap-3 [&>*]:w-full">
      <TextAreaField
        label="Notes"
        rows={4}
        maxLength={leadLimits.notes}
        value={notes}
        onChange={(event) => {
          if (!unsaved) setBefore(stored)
          setNotes(event.target.value)
        }}
      />
      {others && (
        <div role="alert" className="bg-mist p-4 text-sm">
          <p className="font-semibold">Somebody else has saved other notes meanwhile:</p>
          <p className="mt-1 whitespace-pre-line">{stored || 'No notes'}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setBefore(stored)}>
            I have seen them, save mine
          </Button>
        </div>
      )}
      <Button
        variant="outline"
        size="sm"
        className="w-auto! min-w-28"
        disabled={!unsaved || others || save.isPending}
        onClick={() => save.mutate({ notes, before }, { onSuccess: () => dropDraft(name) })}
      >
        {save.isPending ? 'Saving...' : 'Save Notes'}
      </Button>
    </section>
  )
}
