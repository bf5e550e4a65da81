import { lostReasonNames } from '@/lib/leads/status'
import type { LeadQuery } from '@/lib/leads/list/schema'
import type { LeadSource } from '@/lib/leads/schema'

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
