import { isKept, shortlistOf, shortlistText, without } from '@/lib/shortlist'
import { leadStages } from '@/lib/leads/status'
import type { Claimed } from '@/lib/platform/mail/outbox'

type WithMerged = NonNullable<Claimed['lead']>
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
export const takenFields = [...groups.flat(), 'shortlist'] as const

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
export type Given = Partial<Pick<Lead, (typeof groups)[number][number]>> & { shortlist?: string }

/** What the lead that stays takes over. Names, addresses, message and notes stay apart. */
export function givenBy(gone: Lead, stay: Lead): Given {
  const fields = groups.filter(([first]) => stay[first] === null && gone[first] !== null).flat()
  const own = shortlistIn(stay)
  const added = shortlistIn(gone).filter((entry) => !isKept(own, entry))
  return {
    ...Object.fromEntries(fields.map((field) => [field, gone[field]])),
    ...(added.length > 0 && { shortlist: shortlistText(added) }),
  }
}

/** The fields of the lead that stays after it took over what was given. */
export function withGiven(stay: Lead, given: Given): Given {
  if (given.shortlist === undefined) return given
  return { ...given, shortlist: shortlistText([...shortlistIn(stay), ...shortlistOf(given.shortlist)]) }
}

/** A lead without what a merged one gave it, unless that was changed since. */
export function withoutGiven<Row extends Pick<Lead, keyof Given>>(lead: Row, given: Given): Row {
  const fields = groups.filter(([first]) => Boolean(given[first]) && lead[first] === given[first]).flat()
  const left = shortlistOf(given.shortlist ?? '').reduce(without, shortlistIn(lead))
  return {
    ...lead,
    ...Object.fromEntries(fields.map((field) => [field, null])),
    shortlist: shortlistText(left) || null,
  }
}

const shortlistIn = ({ shortlist }: Pick<Lead, 'shortlist'>) => shortlistOf(shortlist ?? '')

/** Where both leads are on the desk: the further status, the first answer and the last contact of either. */
export function workflowOf(stay: Lead, gone: Lead): Pick<Lead, (typeof workflowFields)[number]> {
  const further = rankOf(gone) > rankOf(stay) ? gone : stay
  const { status, lostReason } = further
  return {
    status,
    lostReason,
    flagged: stay.flagged && gone.flagged,
    ownerId: stay.ownerId ?? gone.ownerId,
    // Not before its own request, whose waiting time the overview shows.
    firstAnsweredAt:
      stay.firstAnsweredAt ?? (gone.firstAnsweredAt && latest(gone.firstAnsweredAt, stay.createdAt)),
    lastContactAt:
      stay.lastContactAt && gone.lastContactAt
        ? latest(stay.lastContactAt, gone.lastContactAt)
        : (stay.lastContactAt ?? gone.lastContactAt),
  }
}

/** A lost lead comes first: the person has asked again. */
const rankOf = ({ status }: Lead) => leadStages.findIndex((stage) => stage === status)

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** The merged lead as it was. */
export function mergedLeadOf({ row }: Pick<MergedLead, 'row'>): Lead {
  return parsedColumns<Lead>(row)
}

export function givenFieldsOf({ given }: Pick<MergedLead, 'given'>): Given {
  return parsedColumns<Given>(given)
}

/** Values of columns, as JSON. Those of times end with `At`. */
export function parsedColumns<Values>(text: string): Values {
  return JSON.parse(text, (name, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ) as Values
}

/** The person of a mail or viewing: that of the merged lead with which it came, else of its lead. */
export function personOf<Person>(
  { mergedId }: { mergedId: number | null },
  { merged, ...lead }: Person & { merged: readonly Pick<MergedLead, 'id' | 'row'>[] },
): Omit<Person, 'merged'> | Lead {
  const own = merged.find(({ id }) => id === mergedId)
  return own ? mergedLeadOf(own) : lead
}
