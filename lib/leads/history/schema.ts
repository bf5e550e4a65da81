import { mailEventKinds } from '@/lib/platform/mail/schema'

/** Kinds of events in a lead's history. */
export const leadEventKinds = [
  ...(['arrived', 'added', 'status', 'notes', 'corrected', 'nextStep', 'owner', 'entry', 'flagged'] as const),
  ...(['answered', 'viewingPlanned', 'viewingChanged', 'viewingDone', 'viewingCancelled'] as const),
  ...mailEventKinds,
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** One entry of a lead's history; its kind is in the list, or was written by a newer version of the program. */
export interface LeadEventJson {
  id: number
  kind: string
  from: string | null
  to: string | null
  /** Null for an action of the site itself. */
  actor: string | null
  createdAt: string
}

/** A mail caused by a lead. */
export interface LeadMailJson {
  id: number
  kind: string
  recipient: string
  state: string
  reason: string | null
  createdAt: string
  sentAt: string | null
}

export interface LeadHistoryJson {
  events: LeadEventJson[]
  mails: LeadMailJson[]
}
