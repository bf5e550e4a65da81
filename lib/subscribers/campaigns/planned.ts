import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { HttpError } from '@/lib/platform/http/errors'
import { logError } from '@/lib/platform/log/log'
import { storedValue } from '@/lib/platform/stored-value'
import { parkedMail } from '@/lib/subscribers/letters/parked'
import { campaignKinds, type CampaignKind } from './schema'
import { written, type Sendable } from './send'
import { beginCampaign, listDue, parkCampaign } from './store'

type Find = Record<CampaignKind, (id: number) => Promise<Sendable>>

/**
 * Begins each planned campaign whose time has come, with the texts of that moment: an article may have been corrected since.
 * One whose record is not visible is parked.
 */
export function beginPlanned(find: Find) {
  return async (now: Date): Promise<void> => {
    for (const campaign of await listDue(now)) {
      try {
        const what = await found(find, campaign)
        if (what?.published) await beginCampaign(campaign, await written(what))
        else await parkCampaign(campaign, reasonFor(campaign, what), parkedMail(campaign), now)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        // The next round tries again, and other campaigns continue.
        logError(error, 'a planned campaign could not begin')
      }
    }
  }
}

interface Planned {
  kind: string
  recordId: number
  title: string
}

async function found(find: Find, { kind, recordId }: Planned): Promise<Sendable | null> {
  try {
    return await find[storedValue(campaignKinds, kind, 'The kind')](recordId)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'notFound') return null
    throw error
  }
}

function reasonFor({ kind }: Planned, what: Sendable | null): string {
  return what ? `The ${kind} was not published at that time.` : `The ${kind} had been deleted.`
}
