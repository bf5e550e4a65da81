import 'server-only'
import { randomUUID } from 'node:crypto'
import { onPostgres } from '@/lib/env'
import { recordContact } from '@/lib/leads/write-store'
import { dayInWords } from '@/lib/leads/days'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { personOf } from '@/lib/leads/merge/rules'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { changedMeanwhile, conflict, invalid, stale } from '@/lib/platform/http/errors'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { personName } from '@/lib/platform/language/person-name'
import { siteDay, siteMoment, siteTime } from '@/lib/platform/language/site-day'
import { queueMail } from '@/lib/platform/mail/queue'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { mailSettings } from '@/lib/site'
import type { StaffSender } from '@/lib/staff/schema'
import { withEmail, viewingMail } from './letters'
import { changedAppointment, conflictsOf, eventLine, newsOf, problemOf, remindAtOf, type News } from './rules'
import type { ViewingInput, ViewingJson, ViewingPatch } from './schema'
import { aroundWhere, findViewing, viewingJson, withPeople, type StoredViewing } from './store'

/**
 * Stores a viewing with history and invitation in one transaction.
 * @throws HttpError 409 when the guide has another viewing at this time that `conflicts` does not name
 */
export async function arrangeViewing(input: ViewingInput, staff: StaffSender): Promise<ViewingJson> {
  const now = new Date()
  const { day, time, conflicts, ...fields } = input
  const viewing = { ...fields, startsAt: siteMoment(day, time), status: 'planned' }
  const problem = problemOf(viewing, null, now)
  if (problem) throw invalid(problem)
  const { leadId } = fields
  const id = await db.$transaction(async (tx) => {
    if (!(await tx.lead.findUnique({ where: { id: leadId }, select: { id: true } })))
      throw invalid('This lead does not exist', { paths: ['leadId'] })
    await refuseUnknownGuide(tx, fields.guideId)
    const uid = `${randomUUID()}@${mailSettings.domain}`
    const stored = await tx.viewing.create({
      data: { ...viewing, uid, remindAt: remindAtOf(viewing, now), createdAt: now, updatedAt: now },
      include: withPeople,
    })
    if (conflicts) await refuseUnseenConflicts(tx, stored, conflicts)
    const visitor = withEmail(stored.lead)
    if (visitor)
      await queueMail(tx, leadId, viewingMail(stored, visitor, 'planned', senderOf(staff), now), now)
    await recordContact(tx, leadId, now)
    const event = { kind: 'viewingPlanned' satisfies LeadEventKind, from: null, to: eventLine(viewing) }
    await tx.leadEvent.create({ data: { leadId, ...event, actor: staff.username, createdAt: now } })
    return stored.id
  })
  wakeMailWorker()
  return (await viewingJson(id)) ?? Promise.reject(staleViewingError())
}

/**
 * Changes, ends or cancels a viewing and tells the visitor. Outdated mails that are still unsent are
 * replaced.
 * @returns null when the viewing does not exist
 * @throws HttpError 409 when the viewing has another version, or its guide another viewing at this time
 */
export async function changeViewing(
  id: number,
  patch: ViewingPatch,
  staff: StaffSender,
): Promise<ViewingJson | null> {
  const now = new Date()
  const changed = await changeOptimistically(
    patch.version,
    () => findViewing(id),
    async (before) => {
      const after = changedAppointment(before, patch)
      const problem = problemOf(after, before, now)
      if (problem) throw invalid(problem)
      if (changeable.every((name) => after[name]?.valueOf() === before[name]?.valueOf())) return before
      const stored = await db.$transaction(async (tx) => {
        await refuseUnknownGuide(tx, after.guideId)
        const viewing = await writeViewing(tx, before, after, now)
        if (patch.conflicts) await refuseUnseenConflicts(tx, viewing, patch.conflicts)
        await replaceMails(tx, viewing, newsOf(before, after, now), { staff, now })
        await recordChange(tx, before, viewing, { staff, now })
        return viewing
      })
      wakeMailWorker()
      return stored
    },
    staleViewingError,
  )
  return changed && viewingJson(id)
}

const changeable = ['startsAt', 'minutes', 'channel', 'place', 'guideId', 'status'] as const

/** @throws Prisma's P2025 when the viewing has another version */
async function writeViewing(tx: Transaction, before: StoredViewing, after: StoredViewing, now: Date) {
  const { id, version, sequence } = before
  const { startsAt, minutes, channel, place, guideId, status } = after
  const isMoved = startsAt.getTime() !== before.startsAt.getTime()
  return tx.viewing.update({
    where: { id, version },
    data: {
      startsAt,
      minutes,
      channel,
      place,
      guideId,
      status,
      ...(newsOf(before, after, now) && { sequence: sequence + 1 }),
      // A sent reminder is not repeated unless the day has changed.
      ...((isMoved || status !== before.status) && { remindAt: remindAtOf(after, now) }),
      version: version + 1,
      updatedAt: now,
    },
    include: withPeople,
  })
}

interface ChangeContext {
  staff: StaffSender
  now: Date
}

/** Replaces the unsent mails of a viewing. A mail that a worker is sending cannot be recalled. */
async function replaceMails(
  tx: Transaction,
  viewing: StoredViewing,
  news: News | null,
  { staff, now }: ChangeContext,
) {
  const { id, leadId, mergedId, status } = viewing
  const unsent = {
    state: { in: ['queued', 'parked'] },
    text: { viewingId: id },
    OR: [{ leasedTo: null }, { leasedTo: { lte: now } }],
  }
  if (news || status !== 'planned') await tx.mail.deleteMany({ where: unsent })
  const wasInvited = (await tx.mail.count({ where: { kind: 'viewing', text: { viewingId: id } } })) > 0
  const newsToSend = newsToSendOf(news, wasInvited)
  const visitor = newsToSend && withEmail(personOf(viewing, viewing.lead))
  if (!visitor) return
  const mail = viewingMail(viewing, visitor, newsToSend, senderOf(staff), now)
  await queueMail(tx, leadId, { ...mail, mergedId }, now)
  await recordContact(tx, leadId, now)
}

async function recordChange(
  tx: Transaction,
  before: StoredViewing,
  after: StoredViewing,
  { staff, now }: ChangeContext,
) {
  const { leadId, mergedId, status } = after
  const kind = status === before.status ? 'viewingChanged' : eventKinds[status as keyof typeof eventKinds]
  const event = { kind, from: eventLine(before), to: eventLine(after) }
  await tx.leadEvent.create({ data: { leadId, mergedId, ...event, actor: staff.username, createdAt: now } })
}

const eventKinds = {
  planned: 'viewingPlanned',
  done: 'viewingDone',
  cancelled: 'viewingCancelled',
} as const satisfies Record<string, LeadEventKind>

const staleViewingError = () => stale(changedMeanwhile('this viewing'))

/** If the invitation was not sent yet, a change becomes an invitation and a cancellation needs no mail. */
function newsToSendOf(news: News | null, wasInvited: boolean): News | null {
  if (wasInvited || news === null) return news
  return news === 'cancelled' ? null : 'planned'
}

function senderOf({ username, email }: StaffSender) {
  return { author: username, replyTo: email }
}

async function refuseUnknownGuide(tx: Transaction, id: number | null): Promise<void> {
  if (id !== null && !(await tx.user.findUnique({ where: { id }, select: { id: true } })))
    throw invalid('This guide does not exist', { paths: ['guideId'] })
}

/** Rejects a double booking that the editor has not seen, before the invitation is sent. */
async function refuseUnseenConflicts(
  tx: Transaction,
  viewing: StoredViewing,
  seen: readonly number[],
): Promise<void> {
  const { guideId, guide } = viewing
  if (guideId === null) return
  // If two instances book the same guide at once, the second one waits here and then sees the booking of the first.
  if (onPostgres) await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
  const around = await tx.viewing.findMany({
    where: { ...aroundWhere(viewing.startsAt, viewing.startsAt), guideId },
    include: withPeople,
    orderBy: { startsAt: 'asc' },
  })
  const conflicts = conflictsOf(viewing, around)
  const unseenViewing = around.find(({ id }) => conflicts.includes(id) && !seen.includes(id))
  if (!unseenViewing) return
  const when = `${dayInWords(siteDay(unseenViewing.startsAt))}, ${siteTime(unseenViewing.startsAt)}, ${unseenViewing.minutes} minutes`
  throw conflict(
    `${guide?.username} has another viewing at this time: ${personName(unseenViewing.lead)}, ${when}. No invitation was sent`,
  )
}
