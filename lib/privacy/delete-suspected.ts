import 'server-only'
import { deleteAll } from './retention'
import { suspectedIds } from './store'

/** Small enough that visitors' requests do not wait for the transaction. */
const most = 200

/**
 * Deletes the new leads that may be spam and that staff have left alone.
 * @param before what came later stays: staff have not seen it
 * @returns how many
 */
export async function deleteSuspected(before: Date, actor: string): Promise<number> {
  return deleteAll(suspectedIds, { before, most, kind: 'deletedByStaff', actor })
}
