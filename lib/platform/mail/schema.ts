/** `parked` mails wait for staff, with a reason. */
export const mailStates = ['queued', 'sent', 'parked'] as const
export type MailState = (typeof mailStates)[number]

/** Events that the outbox adds to the history of a lead. */
export const mailEventKinds = ['mailSent', 'mailKept', 'mailParked', 'mailAgain', 'mailDiscarded'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** A new message, stored in the transaction of its cause. */
export interface NewMail {
  /** The name of the letter that composes the message. */
  kind: string
  recipient: string
  language: string
  messageId: string
  /** Queued by default; parked mails need a reason. */
  state?: MailState
  reason?: string | null
}

/** A message whose text is stored when it is queued and sent unchanged. */
export interface WrittenMail extends NewMail {
  text: {
    subject: string
    /** Paragraphs, separated by an empty line. */
    body: string
    replyTo?: string | null
    /** The user who wrote it. */
    author?: string | null
    calendar?: string
    calendarMethod?: CalendarMethod
    viewingId?: number
    /** A reminder is not sent after this time. */
    sendUntil?: Date
  }
}
export const calendarMethods = ['REQUEST', 'CANCEL'] as const
export type CalendarMethod = (typeof calendarMethods)[number]

/** Longest subject and body. */
export const mailTextLimits = { subject: 200, body: 10_000 } as const
