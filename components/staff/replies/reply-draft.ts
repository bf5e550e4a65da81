import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import {
  replyInput,
  replyTemplates,
  type MailToLeadJson,
  type ReplyTemplatesJson,
} from '@/lib/replies/schema'

/** A template of the house, or one of the member's own. */
const chosenTemplate = z.union([z.enum(replyTemplates), z.templateLiteral(['own:', z.int()])])
export type ChosenTemplate = z.output<typeof chosenTemplate>

/** Input kept in this browser until it is sent. An unchanged template is no draft. */
export const replyDraft = z.object({
  template: chosenTemplate,
  language: z.enum(locales),
  subject: z.string(),
  body: z.string(),
  /** Whether the reply was being sent when the draft was kept: its response may have been lost. */
  sending: z.boolean().default(false),
})
export type ReplyDraft = z.output<typeof replyDraft>
export type TemplateChoice = Pick<ReplyDraft, 'template' | 'language'>

/** Whether a draft that was being sent has arrived: one of the lead's mails has its text. */
export function hasArrived(draft: ReplyDraft, mails: readonly MailToLeadJson[]): boolean {
  const sent = replyInput.safeParse(draft).data
  if (!draft.sending || !sent) return false
  return mails.some(
    ({ kind, subject, body, language }) =>
      kind === 'reply' && subject === sent.subject && body === sent.body && language === sent.language,
  )
}

/** The chosen template, or the first one if it has been deleted. */
export function proposalOf({ template }: TemplateChoice, { templates, own }: ReplyTemplatesJson) {
  const mine = own.find(({ id }) => template === `own:${id}`)
  return mine ?? templates.find(({ id }) => id === template) ?? templates[0]
}

export const templateNames: Record<(typeof replyTemplates)[number], string> = {
  thanks: 'Thanks, first answer',
  price: 'Price and availability',
  viewing: 'Propose a viewing',
  followUp: 'Follow-up after silence',
  afterViewing: 'After a viewing',
}

/** The name of a template, to begin a sentence. */
export function templateName(template: ChosenTemplate): string {
  const house = replyTemplates.find((id) => id === template)
  return house ? `“${templateNames[house]}”` : 'Your template'
}
