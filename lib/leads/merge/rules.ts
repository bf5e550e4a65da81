import { isShortlisted, parseShortlist, shortlistText, withoutEntry } from '@/lib/shortlist'
import { leadStages } from '@/lib/leads/status'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'

type WithMerged = NonNullable<ClaimedMail['lead']>
type Lead = Omit<WithMerged, 'merged'>
export type MergingLead = Lead
type MergedLead = WithMerged['merged'][number]

export const undoMinutes = 10

/** Fields that belong together. The lead that stays takes them over when its first one is empty. */
const groups = [
  ['villaType'],
  ['plot', 'plotWasFree'],
  ['visitDay', 'visitChannel'],
  ['nextStep', 'nextStepOn'],
] as const

/** What a merge may give to the lead that stays. */
export const contributedFields = [...groups.flat(), 'shortlist'] as const

/** What `workflowOf` makes of both leads. */
export const workflowFields = [
  'status',
  'lostReason',
  'flagged',
  'ownerId',
  'firstAnsweredAt',
  'lastContactAt',
] as const

export function fieldsOf<Name extends keyof Lead>(lead: Lead, names: readonly Name[]): Pick<Lead, Name> {
  return Object.fromEntries(names.map((name) => [name, lead[name]])) as Pick<Lead, Name>
}

/** Kept with the merged lead, because it leaves the other one with it. */
type Contribution = Partial<Pick<Lead, (typeof groups)[number][number]>> & { shortlist?: string }

/** What the lead that stays takes over. Names, addresses, message and notes stay apart. */
export function contributionOf(mergedLead: Lead, survivor: Lead): Contribution {
  const fields = groups.filter(([first]) => survivor[first] === null && mergedLead[first] !== null).flat()
  const shortlist = shortlistIn(survivor)
  const added = shortlistIn(mergedLead).filter((entry) => !isShortlisted(shortlist, entry))
  return {
    ...Object.fromEntries(fields.map((field) => [field, mergedLead[field]])),
    ...(added.length > 0 && { shortlist: shortlistText(added) }),
  }
}

/** The fields of the lead that stays after it took over what was given. */
export function withContribution(survivor: Lead, contribution: Contribution): Contribution {
  if (contribution.shortlist === undefined) return contribution
  return {
    ...contribution,
    shortlist: shortlistText([...shortlistIn(survivor), ...parseShortlist(contribution.shortlist)]),
  }
}

/** A lead without what a merged one gave it, unless that was changed since. */
export function withoutContribution<Row extends Pick<Lead, keyof Contribution>>(
  lead: Row,
  contribution: Contribution,
): Row {
  const fields = groups
    .filter(([first]) => Boolean(contribution[first]) && lead[first] === contribution[first])
    .flat()
  const left = parseShortlist(contribution.shortlist ?? '').reduce(withoutEntry, shortlistIn(lead))
  return {
    ...lead,
    ...Object.fromEntries(fields.map((field) => [field, null])),
    shortlist: shortlistText(left) || null,
  }
}

const shortlistIn = ({ shortlist }: Pick<Lead, 'shortlist'>) => parseShortlist(shortlist ?? '')

/** Where both leads are on the desk: the further status, the first answer and the last contact of either. */
export function workflowOf(survivor: Lead, mergedLead: Lead): Pick<Lead, (typeof workflowFields)[number]> {
  const further = rankOf(mergedLead) > rankOf(survivor) ? mergedLead : survivor
  const { status, lostReason } = further
  return {
    status,
    lostReason,
    flagged: survivor.flagged && mergedLead.flagged,
    ownerId: survivor.ownerId ?? mergedLead.ownerId,
    // Not before its own request, whose waiting time the overview shows.
    firstAnsweredAt:
      survivor.firstAnsweredAt ??
      (mergedLead.firstAnsweredAt && later(mergedLead.firstAnsweredAt, survivor.createdAt)),
    lastContactAt:
      survivor.lastContactAt && mergedLead.lastContactAt
        ? later(survivor.lastContactAt, mergedLead.lastContactAt)
        : (survivor.lastContactAt ?? mergedLead.lastContactAt),
  }
}

/** A lost lead comes first: the person has asked again. */
const rankOf = ({ status }: Lead) => leadStages.findIndex((stage) => stage === status)

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The merged lead as it was. */
export function parseMergedLead({ row }: Pick<MergedLead, 'row'>): Lead {
  return parseColumns<Lead>(row)
}

export function parseContribution({ given }: Pick<MergedLead, 'given'>): Contribution {
  return parseColumns<Contribution>(given)
}

/** Values of columns, as JSON. Those of times end with `At`. */
export function parseColumns<Values>(text: string): Values {
  return JSON.parse(text, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ) as Values
}

/** The person of a mail or viewing: that of the merged lead with which it came, else of its lead. */
export function personOf<Person>(
  { mergedId }: { mergedId: number | null },
  { merged, ...lead }: Person & { merged: readonly Pick<MergedLead, 'id' | 'row'>[] },
): Omit<Person, 'merged'> | Lead {
  const origin = merged.find(({ id }) => id === mergedId)
  return origin ? parseMergedLead(origin) : lead
}
