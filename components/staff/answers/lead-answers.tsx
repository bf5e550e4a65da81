import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeadJson } from '@/lib/leads/schema'
import { draftNames } from '../drafts/draft-names'
import { findDraft } from '../drafts/draft-store'
import { ChannelLinks } from './channel-links'
import { LeadMails } from './lead-mails'
import { replyDraft } from './reply-draft'
import { ReplyForm } from './reply-form'

/** Ways to reach the visitor, an answer by mail, and what became of each mail. */
export function LeadAnswers({ lead }: { lead: LeadJson }) {
  const [writing, setWriting] = useState(() => Boolean(findDraft(draftNames.reply(lead.id), replyDraft)))
  return (
    <section aria-labelledby={`answer-${lead.id}`} className="grid gap-4">
      <h3 id={`answer-${lead.id}`} className="font-semibold">
        Answer
      </h3>
      <ChannelLinks lead={lead} />
      {writing ? (
        <ReplyForm lead={lead} onDone={() => setWriting(false)} />
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setWriting(true)}>
          Write an answer
        </Button>
      )}
      <LeadMails lead={lead} />
    </section>
  )
}
