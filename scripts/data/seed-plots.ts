// Assigns plots to leads in the demonstration content, and holds plot 7, which needs a lead and an end.
import { millisecondsInDay } from 'date-fns/constants'
import type { Database } from './database'

const actor = 'demo'

/** The changes name the lead by e-mail address, and their age in `days`. */
const changes = [
  { number: 1, to: 'sold', email: 'thanakorn.saelim@example.com', days: 60 },
  { number: 5, to: 'sold', email: 'priya.raman@example.net', days: 38 },
  { number: 3, to: 'reserved', email: 'ruth.ellery@example.com', days: 20 },
  { number: 6, to: 'reserved', email: 'guo.jianming@example.net', days: 12 },
  { number: 7, to: 'held', email: 'd.vetrov@example.com', days: 2 },
]
const holdDays = 21

export async function demonstratePlots(db: Database): Promise<void> {
  const now = new Date()
  for (const { number, to, email, days } of changes) {
    const leadId = await db.count(`SELECT "id" FROM "Lead" WHERE "email" = '${email}'`)
    const createdAt = new Date(now.getTime() - days * millisecondsInDay)
    const heldUntil = to === 'held' ? new Date(now.getTime() + holdDays * millisecondsInDay) : null
    await db.update('Plot', { number }, { status: to, leadId, heldUntil, version: 2, updatedAt: createdAt })
    await db.update('Lead', { id: leadId }, { plot: number, plotWasFree: true })
    const event = { plotNumber: number, leadId, ownPrice: null }
    const changed = heldUntil ? 'status,heldUntil,leadId' : 'status,leadId'
    await db.insert('PlotEvent', [{ ...event, from: 'available', to, changed, heldUntil, actor, createdAt }])
    if (!heldUntil) continue
    const end = { from: 'held', to: 'available', changed: '', heldUntil: null, actor: null }
    await db.insert('PlotEvent', [{ ...event, ...end, createdAt: heldUntil }])
  }
}
