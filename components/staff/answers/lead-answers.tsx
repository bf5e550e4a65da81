import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames } from '../drafts/draft-names'
import { dropDraft } from '../drafts/draft-store'
import { useDraft } from '../drafts/use-draft'
import { ChannelLinks } from './channel-links'
import { LeadMails } from './lead-mails'
import { hasArrived, replyDraft, type Chosen } from './reply-draft'
import { ReplyForm } from './reply-form'
import { useLeadMails } from './use-answers'

/** Ways to reach the visitor, an answer by mail, and what became of each mail. */
export function LeadAnswers({ lead }: { lead: LeadJson }) {
  const name = draftNames.reply(lead.id)
  const draft = useDraft(name, replyDraft)
  /** The template that is shown while nothing is typed. */
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
  // The tab in which it was sent may have been closed, or the connection lost, before the response came.
  useEffect(() => {
    if (arrived) dropDraft(name)
  }, [arrived, name])
  return (
    <section aria-labelledby={`answer-${lead.id}`} className="grid gap-4">
      <h3 id={`answer-${lead.id}`} className="font-semibold">
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
