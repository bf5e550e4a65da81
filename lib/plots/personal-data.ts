import 'server-only'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { withoutPerson, type NamedPerson } from './rules'

/** Removes people from the notes of plots. The plots keep their status. */
export async function forgetInPlotNotes(tx: Transaction, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const plots = await tx.plot.findMany({
    where: { note: { not: null } },
    select: { number: true, note: true },
  })
  for (const { number, note } of plots) {
    const cleaned = people.reduce(withoutPerson, note ?? '')
    // A new version, so that an open editor cannot restore the name.
    if (cleaned !== note)
      await tx.plot.update({ where: { number }, data: { note: cleaned, version: { increment: 1 } } })
  }
}
