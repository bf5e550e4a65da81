import 'server-only'
import { channelNames } from '@/lib/channels'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { stale, HttpError, invalid, notFound } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import { removePictures, type FoundPicture } from '@/lib/platform/images/store'
import { defaultLocale, type Locale } from '@/lib/platform/language/locales'
import type { StaffUser } from '@/lib/staff/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import {
  languagesIn,
  emptyPerson,
  toOwnPersonJson,
  toPersonJson,
  type OwnPersonJson,
  type PersonInput,
  type PersonJson,
} from './schema'

const picture = { select: { hash: true, width: true, height: true, preview: true } } as const
const personInclude = {
  picture,
  titles: { select: { language: true, title: true } },
} satisfies Prisma.PersonInclude

/** The condition for the members that visitors may see. */
const shownToVisitors = { shown: true, user: { disabledAt: null } } satisfies Prisma.PersonWhereInput

/**
 * The members who answer in a language, or all members with English titles. A change of an account is visible at the
 * next request.
 */
export const listPeople = cached('people', readPeople)

/** Like `listPeople`, for mails and documents, which are made outside Next and its cache; none during an outage. */
export async function peopleFor(locale: Locale): Promise<PersonJson[]> {
  try {
    return await readPeople(locale)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return []
    throw error
  }
}

async function readPeople(locale: Locale | null): Promise<PersonJson[]> {
  const rows = await db.person.findMany({
    where: shownToVisitors,
    include: personInclude,
    orderBy: { userId: 'asc' },
  })
  return rows
    .filter(({ languages }) => locale === null || languagesIn(languages).includes(locale))
    .map((row) => toPersonJson(row, locale ?? defaultLocale))
}

/** The member as visitors see them; null unless they are visible and answer in this language. */
export async function findShownPerson(userId: number, locale: Locale): Promise<PersonJson | null> {
  const row = await db.person.findFirst({ where: { userId, ...shownToVisitors }, include: personInclude })
  return row && languagesIn(row.languages).includes(locale) ? toPersonJson(row, locale) : null
}

/** The ids of the accounts that visitors see, or would see if they were enabled. */
export async function findShownAccounts(): Promise<Set<number>> {
  const rows = await db.person.findMany({ where: { shown: true }, select: { userId: true } })
  return new Set(rows.map(({ userId }) => userId))
}

/** @param own the account that sees its portrait before visitors do */
export async function findPortrait(hash: string, own?: number): Promise<FoundPicture | null> {
  const person = own === undefined ? shownToVisitors : { userId: own }
  return db.picture.findFirst({ where: { hash, person }, select: { id: true, hash: true } })
}

export async function readOwnPerson(userId: number): Promise<OwnPersonJson> {
  const row = await db.person.findUnique({ where: { userId }, include: personInclude })
  return row ? toOwnPersonJson(row) : emptyPerson
}

export async function saveOwnPerson(userId: number, { name, titles, languages, channels }: PersonInput) {
  const data = {
    name,
    languages: languages.join(),
    ...Object.fromEntries(channelNames.map((channel) => [channel, channels[channel] ?? null])),
  }
  const titleRows = Object.entries(titles).flatMap(([language, title]) =>
    title ? [{ language, title }] : [],
  )
  const row = await db.person.upsert({
    where: { userId },
    create: { ...data, userId, titles: { create: titleRows } },
    update: { ...data, titles: { deleteMany: {}, create: titleRows } },
    include: personInclude,
  })
  await invalidate()
  return toOwnPersonJson(row)
}

/** Only the member may switch this on; an owner may switch it off. */
export async function setShown(id: number, shown: boolean, by: StaffUser): Promise<void> {
  if (shown && id !== by.id)
    throw new HttpError('forbidden', 'Only the member can switch this on, in their own account')
  const { count } = await db.person.updateMany({ where: { userId: id }, data: { shown } })
  if (count === 0 && shown) throw firstNeedsName()
  if (count === 0 && !(await db.user.findUnique({ where: { id }, select: { id: true } })))
    throw notFound('This account')
  await invalidate()
}

export async function savePortrait(userId: number, portrait: EncodedPicture): Promise<OwnPersonJson> {
  const saved = await withPictures([portrait], ([pictureId]) => linkPortrait(userId, pictureId ?? null))
  if (!saved) throw firstNeedsName()
  return saved
}

export async function removePortrait(userId: number): Promise<OwnPersonJson> {
  return (await linkPortrait(userId, null)) ?? emptyPerson
}

/** @returns null when the member has not saved their name yet */
async function linkPortrait(userId: number, pictureId: number | null): Promise<OwnPersonJson | null> {
  const before = await db.person.findUnique({ where: { userId }, select: { pictureId: true } })
  if (!before) return null
  // Two concurrent uploads would leave the first one's picture without a record.
  const { count } = await db.person.updateMany({
    where: { userId, pictureId: before.pictureId },
    data: { pictureId },
  })
  if (count === 0) throw stale()
  if (before.pictureId !== null) await removePictures([before.pictureId])
  await invalidate()
  return readOwnPerson(userId)
}

const firstNeedsName = () => invalid('Please save your name and languages first')
