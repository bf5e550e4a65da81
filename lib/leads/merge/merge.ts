import 'server-only'
import { clearDeleted } from '@/lib/platform/db/store'
import { logWarning } from '@/lib/platform/log/log'
import type { LeadJson } from '@/lib/leads/schema'
import { undoMinutes } from './rules'
import type { MergeInput } from './schema'
import { forgetMerges, mergeLeads } from './store'

/** Merges two leads. What an undo needs is deleted ten minutes later; after a restart the cleanup does it. */
export async function merge(id: number, input: MergeInput, actor: string): Promise<LeadJson | null> {
  const lead = await mergeLeads(id, input, actor)
  if (lead) setTimeout(() => void forget(), undoMinutes * 60_000 + 1000).unref()
  return lead
}

async function forget(): Promise<void> {
  try {
    if ((await forgetMerges()) > 0) await clearDeleted()
  } catch (error) {
    logWarning(error, 'deleting the undo of a merge failed')
  }
}
