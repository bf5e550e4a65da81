import { channelLabels, channelNames, type ChannelName } from '@/lib/channels'
import { z } from '@/lib/platform/http/zod'
import { emailField, optionalText, versionField } from '@/lib/platform/http/body/fields'
import { locales } from '@/lib/platform/language/locales'
import { leadLimits } from '@/lib/leads/field-lengths'
import { followUpFields, followUpInput } from '@/lib/leads/follow-up/schema'
import { leadInput } from '@/lib/leads/request/schema'
import { isPlotNumber, plotNumbers, villaInterests } from '@/lib/villas'

/** Empty when the person gave only the other name. */
const name = (label: string) => optionalText(label, leadLimits.name).transform((value) => value ?? '')

const email = z
  .union([emailField('emailRequired'), z.literal('')], 'emailRequired')
  .nullable()
  .transform((value) => value || null)

/** What staff write about a person, here and when they add a lead. */
export const personFields = {
  firstName: name('The first name'),
  lastName: name('The last name'),
  email,
  channels: z
    .object(
      Object.fromEntries(
        channelNames.map((channel) => [channel, optionalText(channelLabels[channel], leadLimits.channel)]),
      ) as Record<ChannelName, ReturnType<typeof optionalText>>,
      'Channels name WhatsApp, LINE, WeChat or Telegram, each with a text or null',
    )
    .partial(),
}

/** As in the request form, except that an absent field stays unchanged. */
const leadFacts = {
  ...personFields,
  countryCode: leadInput.shape.countryCode,
  phone: optionalText('The phone number', leadLimits.phone),
  language: z.enum(locales, `Language is one of ${locales.join(', ')}`),
  villaType: z
    .enum(['', ...villaInterests], 'villaTypeInvalid')
    .nullable()
    .transform((value) => value || null),
  plot: z
    .union([z.string(), z.number()], 'plotInvalid')
    .nullable()
    .refine((value) => value === null || value === '' || isPlotNumber(String(value)), 'plotInvalid')
    .transform((value) => (value ? Number(value) : null))
    .meta({ type: ['integer', 'null'], minimum: 1, maximum: plotNumbers.length }),
}
type FactName = keyof typeof leadFacts
/** The facts whose changes the history records, each in a line of its own. */
export type FactKind = 'name' | Exclude<FactName, 'firstName' | 'lastName' | 'countryCode'>

/** Any facts and the planned follow-up. Absent fields stay; null empties one. */
export const leadChangeInput = z
  .object({ ...followUpFields, ...leadFacts })
  .partial()
  .extend({ before: followUpInput.shape.before, version: versionField })
  .refine(
    ({ before: _, version: __, ...fields }) => Object.values(fields).some((value) => value !== undefined),
    {
      error: 'Give a next step, its day or an owner',
    },
  )
  .refine((input) => input.version !== undefined || !changesFacts(input), {
    error: 'A change of what is known about the person or the request needs the version',
    path: ['version'],
  })
export type LeadChangeInput = z.output<typeof leadChangeInput>

/** The facts in an input, without the planned follow-up. */
export function factsOf<Input extends Partial<Record<FactName, unknown>>>(input: Input) {
  const names = Object.keys(leadFacts) as FactName[]
  return Object.fromEntries(names.map((name) => [name, input[name]])) as Pick<Input, FactName>
}

function changesFacts(input: Partial<Record<FactName, unknown>>): boolean {
  return Object.values(factsOf(input)).some((value) => value !== undefined)
}

export const nameRequired = 'Please give a first or a last name'
export const contactRequired =
  'Please give a telephone number, an e-mail address or another way to reach the person'

/** All facts at once, as the staff form sends them. */
export const leadFactsInput = z
  .object(leadFacts)
  .refine(({ firstName, lastName }) => firstName || lastName, { error: nameRequired, path: ['firstName'] })
  .refine(({ email, phone, channels }) => isReachable({ email, phone, ...channels }), {
    error: contactRequired,
    path: ['phone'],
  })
export type LeadFactsInput = z.output<typeof leadFactsInput>
export type LeadFactsValues = z.input<typeof leadFactsInput>

interface Reachable extends Partial<Record<ChannelName, string | null | undefined>> {
  email: string | null
  phone: string | null
}

/** Whether a person can be answered at all. */
export function isReachable(person: Reachable): boolean {
  return [person.email, person.phone, ...channelNames.map((channel) => person[channel])].some(Boolean)
}
