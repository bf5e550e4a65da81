import { z } from '@/lib/zod'
import { locales } from '@/lib/language/locales'
import { replyTemplates } from '@/lib/answers/schema'

/** What was typed, kept in this browser until it is sent. `null` while a template is shown unchanged. */
export const replyDraft = z.object({
  template: z.enum(replyTemplates),
  language: z.enum(locales),
  subject: z.string(),
  body: z.string(),
})
export type ReplyDraft = z.output<typeof replyDraft>

export const templateNames: Record<(typeof replyTemplates)[number], string> = {
  thanks: 'Thanks, first answer',
  price: 'Price and availability',
  viewing: 'Propose a viewing',
  followUp: 'Follow-up after silence',
  afterViewing: 'After a viewing',
}
