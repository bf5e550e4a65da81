import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { editLead } from '@/lib/leads/edit/store'
import { findOwner } from '@/lib/leads/follow-up/store'
import { changeStatus } from '@/lib/leads/workflow/store'
import type { BulkInput, BulkJson } from './schema'

/**
 * Changes leads one after the other, each as if it were changed alone. A lead that a colleague has changed meanwhile
 * stays as it is, and the response gives the reason.
 * @throws HttpError 400 when an owner cannot sign in
 */
export async function changeLeads({ changes }: BulkInput, actor: string): Promise<BulkJson> {
  for (const ownerId of new Set(changes.map((change) => change.ownerId))) await findOwner(ownerId ?? null)
  const result: BulkJson = { changed: [], left: [] }
  for (const { id, status, from, reason, ...plan } of changes) {
    try {
      const lead = status
        ? await changeStatus(id, status, actor, from, reason)
        : await editLead(id, plan, actor, async () => null)
      if (lead) result.changed.push(lead)
      else result.left.push({ id, why: 'It was deleted in the meantime' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      result.left.push({ id, why: error.message })
    }
  }
  return result
}
