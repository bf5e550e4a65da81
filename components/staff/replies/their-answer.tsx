import { SmallButton } from '@/components/staff/buttons'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { z } from '@/lib/platform/http/zod'
import { entryLimits } from '@/lib/leads/field-lengths'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames, dropDraft, findDraft, keepDraft } from '@/components/staff/drafts/draft-store'
import { useAskBeforeLeaving, useDraft } from '@/components/staff/drafts/use-draft'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { Form } from '@/components/staff/forms/form'
import { TextAreaField } from '@/components/staff/forms/text-fields'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { useAddEntry } from '@/components/staff/leads/use-change-lead'

const answerDraft = z.string()

/** Logs an answer that the visitor gave elsewhere: it becomes an entry and the last contact. */
export function TheirAnswer({ lead: { id, language } }: { lead: LeadJson }) {
  const name = draftNames.answer(id)
  const typed = useDraft(name, answerDraft)
  const [open, setOpen] = useState(false)
  const add = useAddEntry(id, (entry) => {
    if (findDraft(name, answerDraft)?.trim() === entry.body) dropDraft(name)
  })
  useAskBeforeLeaving(typed !== null)
  const text = typed ?? ''
  const close = () => {
    dropDraft(name)
    setOpen(false)
  }
  if (!open && typed === null)
    return <SmallButton onClick={() => setOpen(true)}>Paste their answer</SmallButton>
  return (
    <Form
      aria-label="Their answer"
      className="grid w-full gap-3 border border-border p-4"
      onSubmit={() => {
        const body = text.trim()
        if (body && !add.isPending) add.mutate({ kind: 'email', body }, { onSuccess: () => setOpen(false) })
      }}
    >
      <TextAreaField
        label="What they answered"
        ref={focusOnMount}
        lang={language}
        rows={3}
        hint={visitorReads}
        maxLength={entryLimits.body}
        readOnly={add.isPending}
        value={text}
        onChange={({ target }) => keepDraft(name, target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={text.trim() === '' || add.isPending}>
          {add.isPending ? 'Saving...' : 'Save their answer'}
        </Button>
        <Button type="button" variant="ghost" size="sm" disabled={add.isPending} onClick={close}>
          {text.trim() ? 'Discard' : 'Cancel'}
        </Button>
      </div>
    </Form>
  )
}
