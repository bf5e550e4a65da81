import { lostReasonNames, type LeadQuery } from '@/lib/leads/schema'
import type { LeadSource } from '@/lib/leads/follow-up/schema'

/** How a lead came, in words. */
export const sourceNames: Record<LeadSource, string> = {
  website: 'Website',
  call: 'Call',
  'walk-in': 'Walk-in',
  agent: 'Agent',
  other: 'Other',
}

export const lostNames: Record<NonNullable<LeadQuery['lost']>, string> = {
  ...lostReasonNames,
  none: 'No reason given',
}
