import 'server-only'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { withoutPerson, type NamedPerson } from './rules'

/** Takes people out of the notes of plots; the plots keep their status. */
export async function forgetInPlotNotes(tx: Transaction, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const plots = await tx.plot.findMany({
    where: { note: { not: null } },
    select: { number: true, note: true },
  })
  for (const { number, note } of plots) {
    const cleaned = people.reduce(withoutPerson, note ?? '')
    // A new version: staff who have the plot open must not bring the name back.
    if (cleaned !== note)
      await tx.plot.update({ where: { number }, data: { note: cleaned, version: { increment: 1 } } })
  }
}
