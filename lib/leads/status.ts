/**
 * Stages of a sale. A lost lead keeps its furthest stage: `Lead.reached` is the index in this list, which the
 * triggers in the migrations repeat.
 */
export const leadStages = ['new', 'contacted', 'interested', 'viewing', 'offer', 'closed'] as const

export const leadStatuses = [...leadStages, 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const endedStatuses: readonly LeadStatus[] = ['closed', 'lost']
export const isEnded = (status: string): boolean => endedStatuses.some((ended) => ended === status)

/** Reasons why a lead was lost, as staff read them. */
export const lostReasonNames = {
  price: 'Price',
  timing: 'Timing',
  location: 'Location',
  villa: 'Villa or plot',
  elsewhere: 'Bought elsewhere',
  silent: 'No answer any more',
  notBuying: 'Not looking to buy',
  other: 'Another reason',
} as const
export type LostReason = keyof typeof lostReasonNames
export const lostReasons = Object.keys(lostReasonNames) as LostReason[]
