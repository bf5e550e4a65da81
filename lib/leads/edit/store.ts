import 'server-only'
import { channelLabels, channelNames } from '@/lib/channels'
import { db } from '@/lib/platform/db/client'
import { unlessMissing } from '@/lib/platform/db/errors'
import { sentOnly } from '@/lib/platform/http/body/fields'
import { conflict, invalid } from '@/lib/platform/http/errors'
import { languageName } from '@/lib/platform/language/locales'
import { personName } from '@/lib/platform/language/person-name'
import { siteDay, siteTime } from '@/lib/platform/language/site-day'
import { dayInWords } from '@/lib/leads/days'
import { changeEvents, plannedChange } from '@/lib/leads/follow-up/store'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { villaName } from '@/lib/leads/letters/rows'
import { withOwner, withSearched } from '@/lib/leads/list/store'
import { nameKeyOf } from '@/lib/leads/name-key'
import { phoneE164, phoneOf } from '@/lib/leads/phone'
import { toLeadJson, type LeadJson } from '@/lib/leads/schema'
import { searchTextOf } from '@/lib/leads/search-text'
import type { Lead } from '@/prisma/generated/sqlite/client'
import { factsOf, isReachable, needsName, needsWay, type FactKind, type LeadChangeInput } from './schema'

/**
 * Changes what is known about a lead and its planned follow-up, with a line in the history for each. The
 * write is conditional on what was read, so that no concurrent change is lost.
 * @param isPlotFree whether a plot is available; plots belong to another domain
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when a colleague was quicker, with who and when
 */
export async function changeLead(
  id: number,
  input: LeadChangeInput,
  actor: string,
  isPlotFree: (plot: number | null) => Promise<boolean | null>,
): Promise<LeadJson | null> {
  const stored = await db.lead.findUnique({ where: { id }, include: withSearched })
  if (!stored) return null
  if (input.version !== undefined && input.version !== stored.version) throw await overtaken(id)
  const plan = await plannedChange(stored, input, actor)
  const facts = await changedFacts(stored, input, isPlotFree)
  const told = changeEvents<Lead>(texts, stored, { ...stored, ...facts }, actor)
  const events = [...told, ...plan.events]
  if (events.length === 0) return toLeadJson(stored)
  const writing = db.lead.update({
    // The search text is made of the notes too.
    where: { id, ...plan.before, ...(told.length > 0 && { version: stored.version, notes: stored.notes }) },
    data: { ...plan.after, ...(told.length > 0 && facts), events: { create: events } },
    include: withOwner.include,
  })
  const row = await unlessMissing(writing)
  return row ? toLeadJson(row) : changeLead(id, input, actor, isPlotFree)
}

/** The facts after the change, with what is derived from them. */
async function changedFacts(
  stored: Lead & { merged: { searchText: string }[] },
  input: LeadChangeInput,
  isPlotFree: (plot: number | null) => Promise<boolean | null>,
) {
  const { channels = {}, ...facts } = factsOf(input)
  const sent = sentOnly({ ...facts, ...channels })
  const after = { ...stored, ...sent }
  if (!after.firstName && !after.lastName) throw invalid(needsName)
  if (!isReachable(after)) throw invalid(needsWay)
  const moved = after.plot !== stored.plot
  return {
    ...sent,
    ...(moved && { plotWasFree: await isPlotFree(after.plot) }),
    // Without an address there is no pack and no newsletter.
    ...(after.email === null && { infoPack: false, newsletter: false }),
    phoneE164: phoneE164(after.countryCode, after.phone),
    searchText: searchTextOf(after, stored.merged),
    nameKey: nameKeyOf(after),
    version: stored.version + 1,
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

/** The refusal of a change that a colleague was quicker with. */
async function overtaken(leadId: number) {
  const last = await db.leadEvent.findFirst({
    where: { leadId, kind: { in: [...Object.keys(texts), 'corrected'] } },
    orderBy: { id: 'desc' },
  })
  if (!last) return conflict('A colleague has changed this lead meanwhile')
  const who = last.actor ?? 'The visitor'
  const { createdAt } = last
  const when = `${dayInWords(siteDay(createdAt))} at ${siteTime(createdAt)} (Bangkok)`
  return conflict(`${who} has changed this lead meanwhile, on ${when}`)
}
