import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { conflict, invalid } from '@/lib/platform/http/errors'
import { onPostgres } from '@/lib/env'
import { personName } from '@/lib/platform/language/person-name'
import { siteMoment, siteDay, siteTime, dayAfter } from '@/lib/platform/language/site-day'
import { recordContact } from '@/lib/leads/contact-store'
import { dayInWords } from '@/lib/leads/days'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { queueMail } from '@/lib/platform/mail/queue'
import type { WrittenMail } from '@/lib/outbox/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { conflictsOf } from './rules'
import { toViewingJson, viewingLimits, type ViewingJson, type ViewingQuery } from './schema'

const withPeople = {
  lead: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      countryCode: true,
      language: true,
      merged: true,
    },
  },
  guide: { select: { id: true, username: true } },
} as const
type StoredViewing = Prisma.ViewingGetPayload<{ include: typeof withPeople }>

const maxRows = 500

export async function listViewings({ from, to, leadId }: ViewingQuery): Promise<ViewingJson[]> {
  const rows = await db.viewing.findMany({
    where: {
      ...(leadId && { leadId }),
      ...((from || to) && {
        startsAt: { ...(from && { gte: siteMoment(from) }), ...(to && { lt: siteMoment(dayAfter(to, 1)) }) },
      }),
    },
    include: withPeople,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: maxRows,
  })
  return withConflicts(rows)
}

export async function findViewing(id: number): Promise<StoredViewing | null> {
  return db.viewing.findUnique({ where: { id }, include: withPeople })
}

export async function viewingJson(id: number): Promise<ViewingJson | null> {
  const row = await findViewing(id)
  return row && ((await withConflicts([row]))[0] ?? null)
}

interface Told {
  kind: LeadEventKind
  from: string | null
  to: string
}

type NewViewing = Omit<Prisma.ViewingUncheckedCreateInput, 'id'>

/**
 * @param mail built from the stored viewing, in the same transaction
 * @param seen the guide's other viewings at this time, if none further may be there
 */
export async function insertViewing(
  data: NewViewing,
  event: Told,
  actor: string,
  mail: (viewing: StoredViewing) => WrittenMail | null,
  now: Date,
  seen: readonly number[] | undefined,
): Promise<number> {
  return db.$transaction(async (tx) => {
    await checkPeople(tx, data)
    const viewing = await tx.viewing.create({ data, include: withPeople })
    if (seen) await refuseUnseen(tx, viewing, seen)
    const written = mail(viewing)
    if (written) await queueMail(tx, viewing.leadId, written, now)
    await recordContact(tx, viewing.leadId, now)
    await tx.leadEvent.create({ data: { leadId: viewing.leadId, ...event, actor, createdAt: now } })
    return viewing.id
  })
}

interface Change {
  id: number
  version: number
  data: Prisma.ViewingUncheckedUpdateInput
  events: Told[]
  /** The visitor's mail, if any. Null from the function if the visitor need not know of the viewing. */
  mail: ((viewing: StoredViewing, heard: boolean) => WrittenMail | null) | null
  /** Whether unsent mails about the previous state must be removed. */
  outdated: boolean
  /** The guide's other viewings at this time, if none further may be there. */
  seen: readonly number[] | undefined
}

/**
 * Changes a viewing if its version is still the one that staff saw.
 * @throws HttpError 409 when the viewing has another version
 */
export async function updateViewing(change: Change, actor: string, now: Date): Promise<void> {
  const { id, version, data, events, mail, outdated, seen } = change
  try {
    await db.$transaction(async (tx) => {
      await checkPeople(tx, data)
      const viewing = await tx.viewing.update({
        where: { id, version },
        data: { ...data, version: version + 1, updatedAt: now },
        include: withPeople,
      })
      const { leadId, mergedId } = viewing
      if (seen) await refuseUnseen(tx, viewing, seen)
      // A mail that a worker is sending cannot be recalled; the others are replaced.
      const unsent = {
        state: { in: ['queued', 'parked'] },
        text: { viewingId: id },
        OR: [{ leasedTo: null }, { leasedTo: { lte: now } }],
      }
      if (outdated) await tx.mail.deleteMany({ where: unsent })
      const heard = (await tx.mail.count({ where: { kind: 'viewing', text: { viewingId: id } } })) > 0
      const written = mail?.(viewing, heard)
      if (written) {
        await queueMail(tx, leadId, { ...written, mergedId }, now)
        await recordContact(tx, leadId, now)
      }
      await tx.leadEvent.createMany({
        data: events.map((event) => ({ leadId, mergedId, ...event, actor, createdAt: now })),
      })
    })
  } catch (error) {
    if (isRecordMissing(error)) throw changedByOther()
    throw error
  }
}

export const changedByOther = () => conflict('This viewing was changed by a colleague in the meantime')

/** Tells of a double booking before the invitation leaves. */
async function refuseUnseen(tx: Prisma.TransactionClient, viewing: StoredViewing, seen: readonly number[]) {
  const { guideId, guide } = viewing
  if (guideId === null) return
  // Of two instances that book the same guide at once, the second waits here and sees the first.
  if (onPostgres) await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
  const around = await tx.viewing.findMany({
    where: { ...busyAround(viewing.startsAt, viewing.startsAt), guideId },
    include: withPeople,
    orderBy: { startsAt: 'asc' },
  })
  const found = new Set(conflictsOf(viewing, around))
  const [other] = around.filter(({ id }) => found.has(id) && !seen.includes(id))
  if (!other) return
  const when = `${dayInWords(siteDay(other.startsAt))}, ${siteTime(other.startsAt)}, ${other.minutes} minutes`
  throw conflict(
    `${guide?.username} has another viewing at this time: ${personName(other.lead)}, ${when}. No invitation was sent`,
  )
}

/** Planned viewings that may overlap with one that begins within a period. */
function busyAround(first: Date, last: Date) {
  const longest = viewingLimits.minutes.max * 60_000
  return {
    status: 'planned',
    startsAt: { gte: new Date(first.getTime() - longest), lte: new Date(last.getTime() + longest) },
  }
}

async function checkPeople(
  tx: Prisma.TransactionClient,
  { leadId, guideId }: { leadId?: unknown; guideId?: unknown },
): Promise<void> {
  if (
    typeof leadId === 'number' &&
    !(await tx.lead.findUnique({ where: { id: leadId }, select: { id: true } }))
  )
    throw invalid('This lead does not exist')
  if (typeof guideId !== 'number') return
  const guide = await tx.user.findUnique({ where: { id: guideId }, select: { id: true } })
  if (!guide) throw invalid('This guide does not exist')
}

/** Includes conflicts with viewings outside the list. */
async function withConflicts(rows: StoredViewing[]): Promise<ViewingJson[]> {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return []
  const busy = await db.viewing.findMany({
    where: {
      ...busyAround(first.startsAt, last.startsAt),
      guideId: { in: [...new Set(rows.flatMap(({ guideId }) => guideId ?? []))] },
    },
    select: { id: true, guideId: true, startsAt: true, minutes: true, status: true },
  })
  return rows.map((row) => toViewingJson(row, conflictsOf(row, busy)))
}
