import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames, dropDraft } from '@/components/staff/drafts/draft-store'
import { useDraft } from '@/components/staff/drafts/use-draft'
import { LeadMails } from './lead-mails'
import { hasArrived, replyDraft, type Chosen } from './reply-draft'
import { ReplyForm } from './reply-form'
import { useLeadMails } from './use-replies'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { phoneE164, phoneOf } from '@/lib/leads/phone'

/** Ways to reach the visitor, a reply by mail, and what became of each mail. */
export function LeadReplies({ lead }: { lead: LeadJson }) {
  const name = draftNames.reply(lead.id)
  const draft = useDraft(name, replyDraft)
  /** The template shown until the user types. */
  const [template, setTemplate] = useState<Chosen | null>(null)
  if (draft && template) setTemplate(null)
  const chosen = draft ?? template
  const { data: mails } = useLeadMails(lead.id)
  const arrived = draft !== null && mails !== undefined && hasArrived(draft, mails)
  const end = () => {
    dropDraft(name)
    setTemplate(null)
  }
  const choose = (wanted: Chosen) => {
    setTemplate(wanted)
    dropDraft(name)
  }
  const begin = () => setTemplate({ template: 'thanks', language: lead.language })
  // The tab may have been closed, or the connection lost, before the response.
  useEffect(() => {
    if (arrived) dropDraft(name)
  }, [arrived, name])
  return (
    <section aria-labelledby={`replies-${lead.id}`} className="grid gap-4">
      <h3 id={`replies-${lead.id}`} className="font-semibold">
        Answer
      </h3>
      <ChannelLinks lead={lead} />
      {chosen ? (
        <ReplyForm lead={lead} chosen={chosen} typed={draft} onChoose={choose} onDone={end} />
      ) : (
        <Button size="sm" className="justify-self-start" onClick={begin}>
          Write an answer
        </Button>
      )}
      <LeadMails lead={lead} />
    </section>
  )
}

/** Only the visitor's known channels. */
function ChannelLinks({ lead }: { lead: LeadJson }) {
  const phone = phoneOf(lead)
  const mobile = phoneE164(lead.countryCode, lead.phone)?.slice(1)
  const links = [
    {
      label: 'Mail program',
      href: `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`,
      Icon: Mail,
    },
    ...(phone ? [{ label: `Call ${phone}`, href: `tel:${phone.replace(/[^+\d]/g, '')}`, Icon: Phone }] : []),
    ...(mobile ? [{ label: 'WhatsApp', href: `https://wa.me/${mobile}`, Icon: MessageCircle }] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Channels">
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
