import { z } from 'zod'
import { locales } from '@/lib/language/locales'
import { villaInterests } from '@/lib/villas'

/** Codes the form offers; `name` is the key in `Contact.countries`. */
export const countryCodes = [
  { code: '+66', name: 'thailand' },
  { code: '+1', name: 'usaCanada' },
  { code: '+44', name: 'uk' },
  { code: '+86', name: 'china' },
  { code: '+7', name: 'russia' },
  { code: '+61', name: 'australia' },
  { code: '+49', name: 'germany' },
  { code: '+33', name: 'france' },
  { code: '+39', name: 'italy' },
  { code: '+34', name: 'spain' },
  { code: '+31', name: 'netherlands' },
  { code: '+32', name: 'belgium' },
  { code: '+43', name: 'austria' },
  { code: '+41', name: 'switzerland' },
  { code: '+46', name: 'sweden' },
  { code: '+45', name: 'denmark' },
  { code: '+47', name: 'norway' },
  { code: '+358', name: 'finland' },
  { code: '+351', name: 'portugal' },
  { code: '+30', name: 'greece' },
  { code: '+48', name: 'poland' },
  { code: '+65', name: 'singapore' },
  { code: '+81', name: 'japan' },
  { code: '+82', name: 'southKorea' },
  { code: '+852', name: 'hongKong' },
  { code: '+60', name: 'malaysia' },
  { code: '+84', name: 'vietnam' },
] as const
export const defaultCountryCode = '+66'

export const leadStatuses = ['new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Longest values in characters; the same numbers stand as constraints in the database. */
export const leadLimits = { name: 100, email: 254, countryCode: 8, phone: 32, message: 5000, notes: 5000 } as const

/** Name of the field that people never see. Who fills it in is a program, or a very eager password manager. */
export const trapField = 'website'

/**
 * What the request form sends, in JSON and as a plain form. Messages are keys of `Contact.validation`: the page
 * translates them, the API answers with the English sentence.
 */
export const leadInput = z.object({
  firstName: storable(z.string('firstNameRequired').trim().min(1, 'firstNameRequired').max(leadLimits.name, 'tooLong')),
  lastName: storable(z.string('lastNameRequired').trim().min(1, 'lastNameRequired').max(leadLimits.name, 'tooLong')),
  email: z.string('emailRequired').trim().max(leadLimits.email, 'emailRequired').pipe(z.email('emailRequired')),
  countryCode: z
    .string('countryCodeRequired')
    .trim()
    .regex(/^\+[0-9]{1,4}$/, 'countryCodeRequired'),
  phone: optional(storable(z.string('notAllowed').trim().max(leadLimits.phone, 'tooLong'))),
  villaType: optional(z.enum(villaInterests, 'villaTypeInvalid')),
  message: optional(storable(z.string('notAllowed').trim().max(leadLimits.message, 'tooLong'))),
  infoPack: z.boolean('requiredField').default(true),
  newsletter: z.boolean('requiredField').default(false),
  language: z.enum(locales).optional().catch(undefined),
  [trapField]: z.string().optional().catch(undefined),
})
export type LeadInput = z.output<typeof leadInput>
/** The values of the form before they are checked. */
export type LeadFormValues = z.input<typeof leadInput>

/** What a plain HTML form sends: boxes are `on` or absent, and absent means not ticked. */
export function leadFromForm(form: URLSearchParams): Record<string, unknown> {
  const { infoPack, newsletter, ...values } = Object.fromEntries(form)
  return { ...values, infoPack: infoPack !== undefined, newsletter: newsletter !== undefined }
}

function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** PostgreSQL cannot store the NUL character. */
function storable<T extends z.ZodString>(schema: T) {
  return schema.refine((value) => !value.includes('\u0000'), 'notAllowed')
}
