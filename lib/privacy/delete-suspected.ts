import 'server-only'
import { deleteAll } from './retention'
import { suspectedIds } from './store'

/** Small enough that requests do not wait for the transaction. */
const most = 200

/**
 * Deletes new leads that may be spam.
 * @param before keeps later leads, which staff have not seen
 * @returns the number deleted
 */
export async function deleteSuspected(before: Date, actor: string): Promise<number> {
  return deleteAll(suspectedIds, { before, most, kind: 'deletedByStaff', actor })
}
