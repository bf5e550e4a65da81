import { z } from '@/lib/platform/http/zod'
import { optionalText, requiredText } from '@/lib/platform/http/body/fields'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { headerText } from '@/lib/platform/mail/rules'
import { mailTextLimits } from '@/lib/platform/mail/schema'
import { unknownKey } from './rules'

export const ownReplyLimits = {
  name: 60,
  subject: mailTextLimits.subject,
  // The remaining length of a mail is for the facts and the signature.
  body: 6000,
  signature: 600,
  /** The most templates of one member. */
  templates: 60,
} as const

/** A text in which every key names a fact. */
const withKeys = (name: string, most: number) =>
  requiredText(name, most).superRefine((text, { addIssue }) => {
    const key = unknownKey(text)
    if (key !== null) addIssue({ code: 'custom', message: `There is no fact {${key}}` })
  })

const language = z.enum(locales, `language is one of ${locales.join(', ')}`)

/** A member's own template, in one language. */
export const ownTemplateInput = z.object({
  language,
  name: requiredText('Name', ownReplyLimits.name).overwrite(headerText).min(1, 'Name is required'),
  subject: withKeys('Subject', ownReplyLimits.subject).overwrite(headerText).min(1, 'Subject is required'),
  body: withKeys('Message', ownReplyLimits.body),
})
export type OwnTemplateInput = z.output<typeof ownTemplateInput>

/** An empty text removes the signature. */
export const signatureInput = z.object({ text: optionalText('Signature', ownReplyLimits.signature) })
export const signaturePath = z.object({ language })

export const ownTemplateOutput = z
  .object({
    id: z.int(),
    language,
    name: z.string(),
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'OwnTemplate' })
export type OwnTemplateJson = z.output<typeof ownTemplateOutput>

const signature = z.string().exactOptional()
export const ownRepliesOutput = z.object({
  templates: z.array(ownTemplateOutput),
  signatures: z.object({
    en: signature,
    th: signature,
    zh: signature,
    ru: signature,
    fr: signature,
  } satisfies Record<Locale, unknown>),
})
export type OwnRepliesJson = z.output<typeof ownRepliesOutput>
