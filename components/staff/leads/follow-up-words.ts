import type { LeadSource } from '@/lib/leads/follow-up/schema'
import type { VisitChannel } from '@/lib/leads/request/visit-rules'
import type { EntryKind } from '@/lib/leads/history/schema'

/** How a lead came, in words. A newer version of the program may have stored other values. */
export const sourceNames: Record<string, string> = {
  website: 'Website',
  call: 'Call',
  'walk-in': 'Walk-in',
  agent: 'Agent',
  other: 'Other',
} satisfies Record<LeadSource, string>

export const visitNames: Record<string, string> = {
  'on-site': 'on site',
  video: 'by video',
  call: 'by telephone',
} satisfies Record<VisitChannel, string>

export const entryNames: Record<string, string> = {
  note: 'Note',
  call: 'Call',
  email: 'E-mail',
  message: 'Message',
  meeting: 'Meeting',
} satisfies Record<EntryKind, string>

/** What a member of staff did, as the history tells it. */
export const entryDeeds: Record<string, string> = {
  note: 'wrote',
  call: 'logged a call',
  email: 'logged an e-mail',
  message: 'logged a message',
  meeting: 'logged a meeting',
} satisfies Record<EntryKind, string>
