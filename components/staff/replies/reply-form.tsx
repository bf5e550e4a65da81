import { SmallButton } from '@/components/staff/buttons'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { replyTemplates, type ReplyInput } from '@/lib/replies/schema'
import { languageName, locales } from '@/lib/platform/language/locales'
import type { LeadJson } from '@/lib/leads/schema'
import { mailTextLimits } from '@/lib/platform/mail/schema'
import { draftNames, keepDraft } from '@/components/staff/drafts/draft-store'
import { useAskBeforeLeaving } from '@/components/staff/drafts/use-draft'
import { Form } from '@/components/staff/forms/form'
import { ErrorText } from '@/components/staff/forms/save-error'
import { onChoice, Options } from '@/components/staff/forms/options'
import { SelectField, TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import { useAfterAnswer } from './after-answer'
import {
  proposalOf,
  templateNames,
  type TemplateChoice,
  type ChosenTemplate,
  type ReplyDraft,
} from './reply-draft'
import { useSendReply } from './use-replies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/lib/staff/query-keys'
import { useRef } from 'react'
import { insertedAt } from '@/components/staff/forms/insert-text'
import { TaskDialog } from '@/components/staff/task-dialog'
import { apiQuery, callApi, messageOf } from '@/components/staff/browser/api'

interface Props {
  lead: LeadJson
  chosen: TemplateChoice
  /** The edited reply; null while it is the unchanged template. */
  typed: ReplyDraft | null
  /** Replaces the input with a template, once confirmed. */
  onChoose: (chosen: TemplateChoice) => void
  /** Brings back the input that a template has replaced, if one has. */
  onUndo: (() => void) | null
  /** Called when the reply was sent or given up. */
  onDone: () => void
}

/** Enough to read a template, and few enough that the rest of the panel stays in view. */
const rows = 9

/** A reply by mail: a template with the lead's facts, edited before it is sent. */
export function ReplyForm({ lead, chosen, typed, onChoose, onUndo, onDone }: Props) {
  const name = draftNames.reply(lead.id)
  const { template, language } = chosen
  const { data, error } = useQuery({
    ...apiQuery(queryKeys.replyTemplates(lead.id, language)),
    // Prices and statuses change.
    staleTime: 60_000,
  })
  const send = useSendReply(lead.id)
  const after = useAfterAnswer(lead)
  const body = useRef<HTMLTextAreaElement>(null)
  useAskBeforeLeaving(typed !== null)
  const proposed = data && proposalOf(chosen, data)
  const choices: ChosenTemplate[] = [
    ...replyTemplates,
    ...(data?.own ?? []).map(({ id }) => `own:${id}` as const),
  ]
  const text = typed ?? (proposed && { template, language, subject: proposed.subject, body: proposed.body })
  const edit = (change: { subject: string } | { body: string }) =>
    text && keepDraft(name, { ...text, ...change, sending: false })
  if (error) return <p role="alert">{messageOf(error)}</p>
  return (
    <Form
      aria-label="Answer by mail"
      className="grid gap-4 border border-border p-4"
      onSubmit={() => {
        if (!text || send.isPending) return
        if (typed) keepDraft(name, { ...typed, sending: true })
        send.mutate(
          { subject: text.subject, body: text.body, language: text.language },
          {
            onSuccess: (mail) => {
              if (mail.state !== 'failed') after.run()
              onDone()
            },
          },
        )
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <SelectField
          label="Template"
          disabled={send.isPending}
          value={choices.includes(template) ? template : replyTemplates[0]}
          onChange={onChoice(choices, (chosenTemplate) => onChoose({ language, template: chosenTemplate }))}
        >
          <Options of={replyTemplates.map((id) => [id, templateNames[id]])} />
          {data && data.own.length > 0 && (
            <optgroup label="Your own">
              <Options of={data.own.map(({ id, name: title }) => [`own:${id}`, title])} />
            </optgroup>
          )}
        </SelectField>
        <SelectField
          label="Language"
          disabled={send.isPending}
          value={language}
          onChange={onChoice(locales, (chosenLanguage) => onChoose({ template, language: chosenLanguage }))}
        >
          <Options of={locales.map((code) => [code, languageName(code, 'en')])} />
        </SelectField>
      </div>
      {onUndo && (
        <p role="status" className="flex flex-wrap items-center gap-3 bg-mist p-3 text-sm">
          Your text was replaced.
          <SmallButton disabled={send.isPending} onClick={onUndo}>
            Undo
          </SmallButton>
        </p>
      )}
      {!text && <Skeleton className="h-72" />}
      {text && (
        <>
          <TextField
            label="Subject"
            lang={text.language}
            maxLength={mailTextLimits.subject}
            readOnly={send.isPending}
            value={text.subject}
            onChange={({ target }) => edit({ subject: target.value })}
          />
          <TextAreaField
            label="Message"
            ref={body}
            lang={text.language}
            rows={rows}
            maxLength={mailTextLimits.body}
            readOnly={send.isPending}
            value={text.body}
            hint={data && `To ${lead.email}. Replies go to ${data.replyTo}.`}
            onChange={({ target }) => edit({ body: target.value })}
          />
          <SelectField
            label="Insert"
            disabled={send.isPending || !data}
            value=""
            onChange={({ target }) => {
              const insert = data?.inserts.find(({ name: title }) => title === target.value)
              if (insert && body.current) edit({ body: insertedAt(body.current, insert.text) })
            }}
          >
            <option value="">A sheet, stages or a guide page</option>
            {data?.inserts.map(({ name: title }) => (
              <option key={title}>{title}</option>
            ))}
          </SelectField>
          {after.fields}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              size="sm"
              disabled={send.isPending || !text.subject.trim() || !text.body.trim()}
            >
              {send.isPending ? 'Sending...' : 'Send the answer'}
            </Button>
            <ReplyPreview leadId={lead.id} text={text} />
            <Button type="button" variant="ghost" size="sm" disabled={send.isPending} onClick={onDone}>
              {typed ? 'Discard' : 'Cancel'}
            </Button>
          </div>
          {send.error && <ErrorText>The answer was not sent: {messageOf(send.error)}</ErrorText>}
        </>
      )}
    </Form>
  )
}

/** Preview in a frame that runs nothing. */
function ReplyPreview({ leadId, text }: { leadId: number; text: ReplyInput }) {
  const { subject, body, language } = text
  const preview = useMutation({
    mutationFn: () =>
      callApi('POST', `/api/leads/${leadId}/replies/preview`, { body: { subject, body, language } }),
  })
  return (
    <>
      <SmallButton onClick={() => preview.mutate()}>Preview</SmallButton>
      {!preview.isIdle && (
        <TaskDialog
          title={<span lang={language}>{subject}</span>}
          text="The mail as its reader will see it"
          silent
          onClose={() => preview.reset()}
        >
          {preview.isPending && <Skeleton className="h-96" />}
          {preview.error && <p role="alert">{messageOf(preview.error)}</p>}
          {preview.data && (
            <iframe
              title="Preview of the mail"
              sandbox=""
              srcDoc={preview.data.html}
              className="h-[min(70vh,44rem)] w-full border border-border"
            />
          )}
        </TaskDialog>
      )}
    </>
  )
}
