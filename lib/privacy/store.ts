import 'server-only'
import { db } from '@/lib/db/client'
import type { Transaction } from '@/lib/db/holding'
import { eraseLeads, leadIdsOf } from '@/lib/leads/held'
import type { NewMail } from '@/lib/mail/schema'
import { forgetInPlotNotes } from '@/lib/plots/held'
import { holdings } from './holdings'
import { endedStatuses } from './rules'
import type { AgedLeadJson, PrivacyEventJson, PrivacyEventKind } from './schema'

export async function queueLink(mail: NewMail): Promise<void> {
  await db.mail.create({ data: mail })
}

/** Links that can no longer be used: without this, an address would stay that has nothing else here. */
export async function deleteLinksBefore(time: Date): Promise<void> {
  await db.mail.deleteMany({
    where: { kind: 'privacyLink', state: { not: 'queued' }, createdAt: { lt: time } },
  })
}

/** Deletes everything held about an address, in one transaction with the entry in the log. */
export async function eraseHoldings(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await forgetInNotes(tx, await leadIdsOf(tx, email))
    const counts: Record<string, number> = {}
    for (const [name, holding] of Object.entries(holdings)) counts[name] = await holding.erase(tx, email)
    const found = Object.values(counts).some((count) => count > 0)
    if (found) await tx.privacyEvent.create({ data: eventOf('deletedOnRequest', counts.leads ?? 0) })
  })
}

export async function logEvent(kind: PrivacyEventKind, leads: number): Promise<void> {
  await db.privacyEvent.create({ data: eventOf(kind, leads) })
}

/** Latest first. */
export async function listEvents(): Promise<PrivacyEventJson[]> {
  const rows = await db.privacyEvent.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostEvents,
  })
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

const mostEvents = 100

/** Leads that ended and have not changed since a time, oldest first. */
export async function listAged(
  before: Date,
  take: number,
): Promise<{ leads: AgedLeadJson[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.lead.findMany({
      where: agedBefore(before),
      orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
      take,
      select: { id: true, firstName: true, lastName: true, status: true, updatedAt: true },
    }),
    db.lead.count({ where: agedBefore(before) }),
  ])
  return {
    leads: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    total,
  }
}

interface Batch {
  before: Date
  most: number
  kind: PrivacyEventKind
  actor: string | null
  /** The entry in the log to which this batch adds; null for the first. */
  event: number | null
}

/**
 * Deletes one batch of such leads, counted in the log in the same transaction. A lead that changes meanwhile is kept, and
 * of two instances each counts what it deleted.
 * @returns null when there are none
 */
export async function deleteAgedBatch({ before, most, kind, actor, event }: Batch) {
  return db.$transaction(async (tx) => {
    const aged = await tx.lead.findMany({ where: agedBefore(before), take: most, select: { id: true } })
    if (aged.length === 0) return null
    const ids = aged.map(({ id }) => id)
    const mails = await tx.mail.findMany({ where: { leadId: { in: ids } }, select: { id: true } })
    await forgetInNotes(tx, ids)
    const { count } = await tx.lead.deleteMany({ where: { id: { in: ids }, ...agedBefore(before) } })
    const entry = event
      ? await tx.privacyEvent.update({ where: { id: event }, data: { leads: { increment: count } } })
      : await tx.privacyEvent.create({ data: eventOf(kind, count, actor) })
    return { count, event: entry.id, mailIds: mails.map(({ id }) => id) }
  })
}

/** A lead with its history, mails and entries. */
export async function deleteOneLead(
  id: number,
  actor: string,
): Promise<{ found: boolean; mailIds: number[] }> {
  return db.$transaction(async (tx) => {
    const mails = await tx.mail.findMany({ where: { leadId: id }, select: { id: true } })
    await forgetInNotes(tx, [id])
    const found = (await eraseLeads(tx, [id])) > 0
    if (found) await tx.privacyEvent.create({ data: eventOf('deletedByStaff', 1, actor) })
    return { found, mailIds: mails.map((mail) => mail.id) }
  })
}

async function forgetInNotes(tx: Transaction, ids: readonly number[]): Promise<void> {
  const people = await tx.lead.findMany({
    where: { id: { in: [...ids] }, OR: [{ plots: { some: {} } }, { plotEvents: { some: {} } }] },
    select: { firstName: true, lastName: true, email: true, phone: true },
  })
  await forgetInPlotNotes(tx, people)
}

function agedBefore(before: Date) {
  return { status: { in: endedStatuses }, updatedAt: { lt: before } }
}

function eventOf(kind: PrivacyEventKind, leads: number, actor: string | null = null) {
  return { kind, leads, actor }
}
