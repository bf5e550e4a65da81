import 'server-only'
import { channelLabels, channelNames } from '@/lib/channels'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import { changedMeanwhile, invalid, stale } from '@/lib/platform/http/errors'
import { languageName } from '@/lib/platform/language/locales'
import { personName } from '@/lib/platform/language/person-name'
import { siteDay, siteTime } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import { changeEvents, followUpChange } from '@/lib/leads/follow-up/store'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { villaName } from '@/lib/leads/letters/rows'
import { withSearchColumns } from '@/lib/leads/store'
import { phoneOf } from '@/lib/leads/phone'
import type { LeadJson } from '@/lib/leads/schema'
import { changeLead, writeLead } from '@/lib/leads/write-store'
import type { Lead } from '@/prisma/generated/sqlite/client'
import {
  factsOf,
  isReachable,
  nameRequired,
  contactRequired,
  type FactKind,
  type LeadChangeInput,
} from './schema'

/**
 * Changes what is known about a lead and its planned follow-up. The history gets a line for each changed fact.
 * @param isPlotFree whether a plot is available; plots belong to another domain
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when a colleague has changed the lead first; the message says who and when
 */
export async function editLead(
  id: number,
  input: LeadChangeInput,
  actor: string,
  isPlotFree: (plot: number | null) => Promise<boolean | null>,
): Promise<LeadJson | null> {
  return changeLead(id, async (lead) => {
    if (input.version !== undefined && input.version !== lead.version) throw await staleFactsError(id)
    const plan = await followUpChange(lead, input, actor)
    const facts = await factsAfter(lead, input, isPlotFree)
    const factEvents = changeEvents<Lead>(texts, lead, { ...lead, ...facts }, actor)
    return {
      data: { ...plan.data, ...(factEvents.length > 0 && facts) },
      events: [...factEvents, ...plan.events],
    }
  })
}

/** Corrects the address of a lead that `tx` has locked, unless the address has changed since it was read. */
export async function correctEmail(
  tx: Transaction,
  id: number,
  { from, to }: { from: string; to: string },
  actor: string,
): Promise<void> {
  const lead = await tx.lead.findUnique({ where: { id, email: from }, include: withSearchColumns })
  if (lead) await writeLead(tx, lead, { data: { email: to }, events: [{ kind: 'email', from, to, actor }] })
}

async function factsAfter(
  lead: Lead,
  input: LeadChangeInput,
  isPlotFree: (plot: number | null) => Promise<boolean | null>,
) {
  const { channels = {}, ...facts } = factsOf(input)
  const sent = withoutUndefined({ ...facts, ...channels })
  const after = { ...lead, ...sent }
  if (!after.firstName && !after.lastName) throw invalid(nameRequired, { paths: ['firstName'] })
  if (!isReachable(after)) throw invalid(contactRequired, { paths: ['email'] })
  return {
    ...sent,
    ...(after.plot !== lead.plot && { plotWasFree: await isPlotFree(after.plot) }),
    // Without an address there is no pack and no newsletter.
    ...(after.email === null && { infoPack: false, newsletter: false }),
  }
}

/** The words of the history, by kind of event. */
const texts = {
  name: personName,
  email: ({ email }) => email ?? '',
  phone: (lead) => phoneOf(lead) ?? '',
  channels: (lead) =>
    channelNames.flatMap((name) => (lead[name] ? [`${channelLabels[name]} ${lead[name]}`] : [])).join(', '),
  language: ({ language }) => languageName(language, 'en'),
  villaType: (lead) => (lead.villaType === null ? '' : villaName(lead, 'en')),
  plot: ({ plot }) => (plot === null ? '' : String(plot)),
} satisfies { [Kind in FactKind]: Kind extends LeadEventKind ? (lead: Lead) => string : never }

/** The error when a colleague has changed the lead first. */
async function staleFactsError(leadId: number) {
  const last = await db.leadEvent.findFirst({
    where: { leadId, kind: { in: [...Object.keys(texts), 'corrected'] } },
    orderBy: { id: 'desc' },
  })
  if (!last) return stale(changedMeanwhile('this lead'))
  const who = last.actor ?? 'The visitor'
  const { createdAt } = last
  const when = `${dayInWords(siteDay(createdAt))} at ${siteTime(createdAt)} (Bangkok)`
  return stale(`${changedMeanwhile('this lead', who)}, on ${when}`)
}
