import { channelIds, channelsOf, channelsOutput, type ChannelName } from '@/lib/channels'
import { z } from '@/lib/platform/http/zod'
import { requiredText } from '@/lib/platform/http/body/fields'
import {
  pictureOutput,
  storedPictureJson,
  withoutPreview,
  type PictureJson,
  type StoredPicture,
} from '@/lib/platform/images/schema'
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/platform/language/locales'
import { fieldsByLanguage } from '@/lib/platform/language/translations'
import { headerText } from '@/lib/platform/mail/rules'

export const personLimits = { name: 80, title: 80, channel: 32 } as const

const languageMessage = `languages are some of ${locales.join(', ')}`

/** A text of one line, as in a signature. */
const line = (name: string, most: number) =>
  requiredText(name, most).overwrite(headerText).min(1, `${name} is required`)

/** An empty text empties the field. */
const orNull = (schema: z.ZodType<string>) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** A member's own presentation to visitors. Fields that are left out are emptied. */
export const personInput = z.object({
  name: line('Name', personLimits.name),
  titles: z
    .object(
      fieldsByLanguage(() => orNull(line('Title', personLimits.title))),
      'titles are texts by language',
    )
    .default({}),
  languages: z
    .array(z.enum(locales, languageMessage), languageMessage)
    .min(1, 'Please choose at least one language')
    .max(locales.length * 2, languageMessage)
    .transform((chosen) => locales.filter((locale) => chosen.includes(locale))),
  channels: z
    .object(
      {
        whatsapp: orNull(channelIds.whatsapp),
        line: orNull(channelIds.line),
        wechat: orNull(channelIds.wechat),
        telegram: orNull(channelIds.telegram),
      },
      'channels are ids by messenger',
    )
    .default({}),
})
export type PersonInput = z.output<typeof personInput>

export const shownInput = z.object({ shown: z.boolean('shown is true or false') })
export const shownOutput = z.object({ id: z.int(), shown: z.boolean() })

/** The language of the reader. It limits the list to members who answer in it, with their titles in it. */
export const peopleQuery = z.object({
  language: z.enum(locales, `language is one of ${locales.join(', ')}`).optional(),
})

export const portraitPath = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) })

export const personOutput = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    languages: z.array(z.enum(locales)),
    portrait: pictureOutput.nullable(),
    channels: channelsOutput,
  })
  .meta({ id: 'Person' })

/** A member of staff as pages show them: neither username, id, address nor role. */
export type PersonJson = Omit<z.output<typeof personOutput>, 'portrait'> & { portrait: PictureJson | null }

export const ownPersonOutput = personOutput
  .omit({ title: true })
  .extend({
    /** Whether visitors see the member. */
    shown: z.boolean(),
    titles: z.object(fieldsByLanguage(() => z.string().exactOptional())),
  })
  .meta({ id: 'OwnPerson' })
export type OwnPersonJson = z.output<typeof ownPersonOutput>

interface PersonRow extends Record<ChannelName, string | null> {
  shown: boolean
  name: string
  languages: string
  picture: StoredPicture | null
  titles: { language: string; title: string }[]
}

export function languagesIn(stored: string): Locale[] {
  return stored.split(',').filter(isLocale)
}

export function toPersonJson(row: PersonRow, locale: Locale): PersonJson {
  const titleIn = (language: Locale) => row.titles.find((each) => each.language === language)?.title
  return {
    name: row.name,
    title: titleIn(locale) ?? titleIn(defaultLocale) ?? null,
    languages: languagesIn(row.languages),
    portrait: portraitOf(row),
    channels: channelsOf(row),
  }
}

/** A person as the API shows them. */
export function toPersonOutput({ portrait, ...person }: PersonJson) {
  return { ...person, portrait: portrait && withoutPreview(portrait) }
}

export function toOwnPersonJson(row: PersonRow): OwnPersonJson {
  const portrait = portraitOf(row)
  return {
    shown: row.shown,
    name: row.name,
    titles: Object.fromEntries(row.titles.map(({ language, title }) => [language, title])),
    languages: languagesIn(row.languages),
    portrait: portrait && withoutPreview(portrait),
    channels: channelsOf(row),
  }
}

/** The initial values of the member's form. */
export const emptyPerson: OwnPersonJson = {
  shown: false,
  name: '',
  titles: {},
  languages: [],
  portrait: null,
  channels: {},
}

/** The address names the picture, not the account. */
function portraitOf({ picture }: PersonRow): PictureJson | null {
  return picture && storedPictureJson(null, `/api/people/portraits/${picture.hash}`, picture)
}
