/** One line of a lead's history: arrived, status, notes. */
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
