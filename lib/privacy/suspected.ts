import 'server-only'
import { removeEmlFiles } from '@/lib/platform/mail/eml-files'
import { deleteSuspectedBatch } from './store'

/** Small enough that visitors' requests do not wait for the transaction. */
const batch = 200

/**
 * Deletes the new leads that may be spam and that staff have left alone.
 * @param before what came later stays: staff have not seen it
 * @returns how many
 */
export async function deleteSuspected(before: Date, actor: string): Promise<number> {
  let deleted = 0
  let event = null as number | null
  for (;;) {
    const done = await deleteSuspectedBatch({ before, most: batch, actor, event })
    if (!done) return deleted
    deleted += done.count
    event = done.event
    await removeEmlFiles(done.mailIds, null)
  }
}
