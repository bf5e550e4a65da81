import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { changeLead } from '@/lib/leads/edit/store'
import { accountOf } from '@/lib/leads/follow-up/store'
import { changeStatus } from '@/lib/leads/store'
import type { LeadJson } from '@/lib/leads/schema'
import type { BulkInput, BulkJson } from './schema'

type Change = BulkInput['changes'][number]

/**
 * Changes leads one after the other, each as if it were changed alone. One that a colleague has changed meanwhile is left
 * alone, and the answer says who was quicker.
 * @param isPlotFree injected, because plots belong to another domain
 * @throws HttpError 400 when an owner cannot sign in
 */
export async function changeLeads(
  { changes }: BulkInput,
  actor: string,
  isPlotFree: (plot: number) => Promise<boolean>,
): Promise<BulkJson> {
  for (const ownerId of new Set(changes.map((change) => change.ownerId))) await accountOf(ownerId ?? null)
  const done: BulkJson = { changed: [], left: [] }
  for (const change of changes) {
    try {
      const lead = await changeOne(change, actor, isPlotFree)
      if (lead) done.changed.push(lead)
      else done.left.push({ id: change.id, why: 'It was deleted meanwhile' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      done.left.push({ id: change.id, why: error.message })
    }
  }
  return done
}

function changeOne(
  { id, status, from, reason, ...plan }: Change,
  actor: string,
  isPlotFree: (plot: number) => Promise<boolean>,
): Promise<LeadJson | null> {
  if (status) return changeStatus(id, status, actor, from, reason)
  return changeLead(id, plan, actor, isPlotFree)
}
