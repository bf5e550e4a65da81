import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings, site } from '@/lib/site'

/** Why the reader gets a mail about a parked campaign. */
export const parkedCampaignReason =
  'You receive this mail because you planned this sending, or because this address is set to hear of new requests.'

/** To staff: visitors could not see the article or update that was to be sent. */
export function parkedMail({ kind, title }: { kind: string; title: string }) {
  const tab = kind === 'article' ? 'articles' : 'updates'
  return (recipient: string) => ({
    kind: 'staffCampaign' as const,
    recipient,
    language: 'en' as const,
    messageId: newMessageId(mailSettings.domain),
    text: {
      subject: `Not sent to the subscribers: ${title}`,
      body: [
        `The ${kind} “${title}” was to be sent to the subscribers now. Visitors cannot see it, so nothing was sent.`,
        `Publish it, then send it from the dashboard, now or at another time.`,
        `${site.url}/admin?tab=${tab}`,
      ].join('\n\n'),
    },
  })
}
