import { mailEventKinds } from '@/lib/mail/schema'

/** What can happen to a lead. */
export const leadEventKinds = ['arrived', 'status', 'notes', ...mailEventKinds] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** One line of a lead's history; its kind is one of the list, or of a newer version of this program. */
export interface LeadEventJson {
  id: number
  kind: string
  from: string | null
  to: string | null
  /** Null when the site itself did it. */
  actor: string | null
  createdAt: string
}

/** A mail that a lead caused. */
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
