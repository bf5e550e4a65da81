import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { plotAt, withoutPerson, type NamedPerson } from './rules'

/** A plot that is held, reserved or sold for a lead. */
export interface LeadPlot {
  number: number
  status: string
  leadId: number
}

export async function plotsOfLeads(tx: Transaction, ofLeads: Prisma.PlotWhereInput, now: Date) {
  const rows = await tx.plot.findMany({
    where: ofLeads,
    orderBy: { number: 'asc' },
    select: { number: true, status: true, leadId: true, heldUntil: true },
  })
  return rows.flatMap((row) => {
    const { number, status, leadId } = plotAt(row, now)
    return leadId === null ? [] : [{ number, status, leadId }]
  })
}

/** The law asks to keep who reserved or bought a plot. */
export function isKeptByLaw({ status }: { status: string }): boolean {
  return status === 'reserved' || status === 'sold'
}

/** Ends the holds of leads that are about to be erased. A new version makes an open editor notice. */
export async function endHolds(tx: Transaction, plots: readonly LeadPlot[], now: Date): Promise<void> {
  for (const { number, status } of plots) {
    if (status !== 'held') continue
    await tx.plot.update({
      where: { number },
      data: {
        status: 'available',
        heldUntil: null,
        leadId: null,
        version: { increment: 1 },
        updatedAt: now,
      },
    })
    await tx.plotEvent.deleteMany({ where: { plotNumber: number, createdAt: { gt: now } } })
    await tx.plotEvent.create({
      data: { plotNumber: number, from: status, to: 'available', changed: '', createdAt: now },
    })
  }
}

/** Makes plots and their history refer to the kept remains of leads that are about to be erased. */
export async function nameKeptLeads(tx: Transaction, plots: readonly LeadPlot[]): Promise<void> {
  for (const { number, leadId } of plots) {
    const reference = { leadId: null, keptLeadId: leadId }
    await tx.plot.update({ where: { number }, data: { ...reference, version: { increment: 1 } } })
    await tx.plotEvent.updateMany({ where: { plotNumber: number, leadId }, data: reference })
  }
}

/** Deletes the remains of an erased lead once its plots were taken back and have not changed since `before`. */
export async function forgetFormerBuyers(before: Date): Promise<number> {
  const { count } = await db.keptLead.deleteMany({
    where: {
      erasedAt: { lt: before },
      plots: { none: {} },
      plotEvents: { none: { plot: { updatedAt: { gte: before } } } },
    },
  })
  return count
}

/** Removes people from the notes of plots. */
export async function forgetInPlotNotes(tx: Transaction, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const plots = await tx.plot.findMany({
    where: { note: { not: null } },
    select: { number: true, note: true },
  })
  for (const { number, note } of plots) {
    const cleaned = people.reduce(withoutPerson, note ?? '')
    // The new version prevents an open editor from restoring the name.
    if (cleaned !== note)
      await tx.plot.update({ where: { number }, data: { note: cleaned, version: { increment: 1 } } })
  }
}
