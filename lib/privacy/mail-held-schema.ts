/** A mail as its recipient gets to know of it. */
export interface HeldMail {
  kind: string
  recipient: string
  language: string
  state: string
  createdAt: string
  sentAt: string | null
  /** Of a mail that staff wrote; texts that the site makes are not kept. */
  text: { subject: string; body: string } | null
}

interface Row extends Omit<HeldMail, 'createdAt' | 'sentAt' | 'text'> {
  createdAt: Date
  sentAt: Date | null
  text?: HeldMail['text']
}

export function toHeldMail({ createdAt, sentAt, text = null, ...row }: Row): HeldMail {
  const { kind, recipient, language, state } = row
  return {
    kind,
    recipient,
    language,
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    text: text && { subject: text.subject, body: text.body },
  }
}
