import { lostReasonNames, type LeadQuery } from '@/lib/leads/schema'
import type { LeadSource } from '@/lib/leads/follow-up/schema'
import type { VisitChannel } from '@/lib/leads/request/visit-rules'
import type { EntryKind } from '@/lib/leads/history/schema'

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

export const visitNames: Record<VisitChannel, string> = {
  'on-site': 'on site',
  video: 'by video',
  call: 'by telephone',
}

export const entryNames: Record<EntryKind, string> = {
  note: 'Note',
  call: 'Call',
  email: 'E-mail',
  message: 'Message',
  meeting: 'Meeting',
}

/** What a member of staff did, as the history tells it. */
export const entryDeeds: Record<EntryKind, string> = {
  note: 'wrote',
  call: 'logged a call',
  email: 'logged an e-mail',
  message: 'logged a message',
  meeting: 'logged a meeting',
}
