import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { languageName } from '@/lib/platform/language/locales'
import { draftNames, dropDraft, keepDraft } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { TheirAnswer } from './their-answer'
import { hasArrived, replyDraft, templateName, type TemplateChoice, type ReplyDraft } from './reply-draft'
import { ReplyForm } from './reply-form'
import { useLeadMails } from './use-replies'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { mailtoOf, telOf } from '@/components/staff/leads/lead-texts'
import { phoneE164, phoneOf } from '@/lib/leads/phone'

/** A reply by mail, and other ways to reach the visitor. */
export function LeadReplies({ lead }: { lead: LeadJson }) {
  const name = draftNames.reply(lead.id)
  const draft = useDraft(name, replyDraft)
  /** The template shown until the user types. */
  const [template, setTemplate] = useState<TemplateChoice | null>(null)
  /** The template or language that would replace what was typed. */
  const [asking, setAsking] = useState<TemplateChoice | null>(null)
  const [replaced, setReplaced] = useState<ReplyDraft | null>(null)
  if (draft && template) setTemplate(null)
  const chosen = draft ?? template
  const { data: mails } = useLeadMails(lead.id)
  const arrived = draft !== null && mails !== undefined && hasArrived(draft, mails)
  const finish = () => {
    dropDraft(name)
    setTemplate(null)
    setReplaced(null)
  }
  const replace = (next: TemplateChoice | ReplyDraft) => {
    setReplaced(draft)
    if ('body' in next) return keepDraft(name, next)
    dropDraft(name)
    setTemplate(next)
  }
  const begin = () => setTemplate({ template: 'thanks', language: lead.language })
  // A reply may have been sent although its response never arrived: its draft is dropped here.
  useEffect(() => {
    if (arrived) dropDraft(name)
  }, [arrived, name])
  return (
    <section aria-label="Answer" className="grid gap-3">
      {lead.email === null ? (
        <p className="text-muted-foreground">
          There is no e-mail address, so no answer and no pack can be sent from here.
        </p>
      ) : chosen ? (
        <ReplyForm
          lead={lead}
          chosen={chosen}
          typed={draft}
          onChoose={draft ? setAsking : setTemplate}
          onUndo={replaced && (() => replace(replaced))}
          onDone={finish}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {lead.email !== null && !chosen && (
          <Button size="sm" onClick={begin}>
            Write an answer
          </Button>
        )}
        <ChannelLinks lead={lead} />
        <TheirAnswer lead={lead} />
      </div>
      <ConfirmDialog
        open={asking !== null}
        title="Replace your text?"
        text={
          asking &&
          `${templateName(asking.template)} in ${languageName(asking.language, 'en')} takes the place of what you typed. Undo brings it back.`
        }
        action="Replace it"
        variant="default"
        cancel="Keep my text"
        onClose={() => setAsking(null)}
        onConfirm={() => asking && replace(asking)}
      />
    </section>
  )
}

/** Only the visitor's known channels. */
function ChannelLinks({ lead }: { lead: LeadJson }) {
  const phone = phoneOf(lead)
  const mobile = phoneE164(lead.countryCode, lead.phone)?.slice(1)
  const links = [
    ...(lead.email === null ? [] : [{ label: 'Mail program', href: mailtoOf(lead.email), Icon: Mail }]),
    ...(phone ? [{ label: `Call ${phone}`, href: telOf(phone), Icon: Phone }] : []),
    ...(mobile ? [{ label: 'WhatsApp', href: `https://wa.me/${mobile}`, Icon: MessageCircle }] : []),
  ]
  return (
    <ul className="contents" aria-label="Channels">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon strokeWidth={1.5} aria-hidden />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
