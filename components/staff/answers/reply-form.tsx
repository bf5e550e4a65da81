import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { Skeleton } from '@/components/ui/skeleton'
import { replyTemplates, type ReplyTemplate } from '@/lib/answers/schema'
import { isLocale, locales, type Locale } from '@/lib/language/locales'
import type { LeadJson } from '@/lib/leads/schema'
import { mailTextLimits } from '@/lib/mail/schema'
import { draftNames } from '../drafts/draft-names'
import { findDraft } from '../drafts/draft-store'
import { useAskBeforeLeaving, useDraft } from '../drafts/use-draft'
import { Field } from '../field'
import { languageNames } from '../language-names'
import { TextAreaField } from '../text-area-field'
import { TextField } from '../text-field'
import { replyDraft, templateNames, type ReplyDraft } from './reply-draft'
import { ReplyPreview } from './reply-preview'
import { useReplyTemplates, useSendReply } from './use-answers'

interface Props {
  lead: LeadJson
  onDone: () => void
}

/** An answer by mail: a template with the lead's facts, edited before it is sent. */
export function ReplyForm({ lead, onDone }: Props) {
  const name = draftNames.reply(lead.id)
  /** What differs from the template; null while it does not. */
  const [typed, setTyped] = useState<ReplyDraft | null>(() => findDraft(name, replyDraft))
  const [template, setTemplate] = useState<ReplyTemplate>(typed?.template ?? 'thanks')
  const [language, setLanguage] = useState<Locale>(
    typed?.language ?? (isLocale(lead.language) ? lead.language : 'en'),
  )
  const { data, error } = useReplyTemplates(lead.id, language)
  const send = useSendReply(lead.id)
  const [templateId, languageId] = [useId(), useId()]
  useDraft(name, typed, typed !== null)
  useAskBeforeLeaving(typed !== null)
  const chosen = data?.templates.find(({ id }) => id === template)
  const text = typed ?? (chosen && { template, language, subject: chosen.subject, body: chosen.body })
  const edit = (change: Partial<ReplyDraft>) => text && setTyped({ ...text, ...change })
  const choose = (change: { template?: ReplyTemplate | undefined; language?: Locale | undefined }) => {
    setTyped(null)
    if (change.template) setTemplate(change.template)
    if (change.language) setLanguage(change.language)
  }
  const close = () => {
    setTyped(null)
    onDone()
  }
  if (error) return <p role="alert">{error.message}</p>
  return (
    <form
      aria-label="Answer by mail"
      className="grid gap-4 border border-border p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text && !send.isPending)
          send.mutate(
            { subject: text.subject, body: text.body, language: text.language },
            { onSuccess: close },
          )
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field
          id={templateId}
          label="Template"
          hint={typed ? 'Another template replaces your text.' : undefined}
        >
          <NativeSelect
            id={templateId}
            value={template}
            onChange={({ target }) => choose({ template: replyTemplates.find((id) => id === target.value) })}
          >
            {replyTemplates.map((id) => (
              <option key={id} value={id}>
                {templateNames[id]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id={languageId} label="Language">
          <NativeSelect
            id={languageId}
            value={language}
            onChange={({ target }) => choose({ language: locales.find((code) => code === target.value) })}
          >
            {locales.map((code) => (
              <option key={code} value={code}>
                {languageNames.of(code)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {!text && <Skeleton className="h-72" />}
      {text && (
        <>
          <TextField
            label="Subject"
            lang={text.language}
            maxLength={mailTextLimits.subject}
            value={text.subject}
            onChange={({ target }) => edit({ subject: target.value })}
          />
          <TextAreaField
            label="Message"
            lang={text.language}
            rows={14}
            maxLength={mailTextLimits.body}
            value={text.body}
            hint={data && `To ${lead.email}. The answer comes to ${data.replyTo}.`}
            onChange={({ target }) => edit({ body: target.value })}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              size="sm"
              disabled={send.isPending || !text.subject.trim() || !text.body.trim()}
            >
              {send.isPending ? 'Sending...' : 'Send the answer'}
            </Button>
            <ReplyPreview leadId={lead.id} text={text} />
            <Button type="button" variant="ghost" size="sm" onClick={close}>
              {typed ? 'Discard' : 'Cancel'}
            </Button>
          </div>
          {send.error && (
            <p role="alert" className="text-sm text-coral">
              The answer was not sent: {send.error.message}
            </p>
          )}
        </>
      )}
    </form>
  )
}
