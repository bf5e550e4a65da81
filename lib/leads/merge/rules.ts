import { isShortlisted, parseShortlist, shortlistText, withoutEntry } from '@/lib/shortlist'
import { leadStages } from '@/lib/leads/status'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'

type WithMerged = NonNullable<ClaimedMail['lead']>
type Lead = Omit<WithMerged, 'merged'>
export type MergingLead = Lead
type MergedLead = WithMerged['merged'][number]

export const undoMinutes = 10

/** Fields that belong together. The lead that stays takes a group over if the first field of its own group is empty. */
const groups = [
  ['villaType'],
  ['plot', 'plotWasFree'],
  ['visitDay', 'visitChannel'],
  ['nextStep', 'nextStepOn'],
] as const

/** The fields that the lead that stays may take over. */
export const contributedFields = [...groups.flat(), 'shortlist'] as const

/** The fields that `workflowOf` combines from both leads. */
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

/**
 * The fields that the lead that stays took over. They are stored with the merged lead, because they leave with it when
 * it is split off.
 */
type Contribution = Partial<Pick<Lead, (typeof groups)[number][number]>> & { shortlist?: string }

/** The fields that the lead that stays takes over. Names, addresses, message and notes stay with the merged lead. */
export function contributionOf(mergedLead: Lead, survivor: Lead): Contribution {
  const fields = groups.filter(([first]) => survivor[first] === null && mergedLead[first] !== null).flat()
  const shortlist = shortlistIn(survivor)
  const added = shortlistIn(mergedLead).filter((entry) => !isShortlisted(shortlist, entry))
  return {
    ...Object.fromEntries(fields.map((field) => [field, mergedLead[field]])),
    ...(added.length > 0 && { shortlist: shortlistText(added) }),
  }
}

/** The columns of the lead that stays after it took over the contribution. */
export function withContribution(survivor: Lead, contribution: Contribution): Contribution {
  if (contribution.shortlist === undefined) return contribution
  return {
    ...contribution,
    shortlist: shortlistText([...shortlistIn(survivor), ...parseShortlist(contribution.shortlist)]),
  }
}

/** The lead without a contribution that it took over. Fields that were changed since stay. */
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

/** The workflow of both leads together: the further status, the first answer and the last contact of either. */
export function workflowOf(survivor: Lead, mergedLead: Lead): Pick<Lead, (typeof workflowFields)[number]> {
  const further = rankOf(mergedLead) > rankOf(survivor) ? mergedLead : survivor
  const { status, lostReason } = further
  return {
    status,
    lostReason,
    flagged: survivor.flagged && mergedLead.flagged,
    ownerId: survivor.ownerId ?? mergedLead.ownerId,
    // The overview measures the wait from the request of the lead that stays, so the answer must not precede it.
    firstAnsweredAt:
      survivor.firstAnsweredAt ??
      (mergedLead.firstAnsweredAt && later(mergedLead.firstAnsweredAt, survivor.createdAt)),
    lastContactAt:
      survivor.lastContactAt && mergedLead.lastContactAt
        ? later(survivor.lastContactAt, mergedLead.lastContactAt)
        : (survivor.lastContactAt ?? mergedLead.lastContactAt),
  }
}

/** A lost lead ranks lowest, because the person has asked again. */
const rankOf = ({ status }: Lead) => leadStages.findIndex((stage) => stage === status)

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The merged lead as it was. */
export function parseMergedLead({ row }: Pick<MergedLead, 'row'>): Lead {
  return parseColumns<Lead>(row)
}

export function parseContribution({ given }: Pick<MergedLead, 'given'>): Contribution {
  return parseColumns<Contribution>(given)
}

/** Reads the values of columns from JSON. Columns whose names end with `At` are times. */
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
