/** A mail as its recipient gets to know of it: its text was sent, and is not kept. */
export interface HeldMail {
  kind: string
  recipient: string
  language: string
  state: string
  createdAt: string
  sentAt: string | null
}

interface Row extends Omit<HeldMail, 'createdAt' | 'sentAt'> {
  createdAt: Date
  sentAt: Date | null
}

export function toHeldMail({ kind, recipient, language, state, createdAt, sentAt }: Row): HeldMail {
  return {
    kind,
    recipient,
    language,
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
