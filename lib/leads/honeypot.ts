/**
 * Name of the honeypot field, which people do not see. A value in it comes from a bot, or from an overeager
 * password manager.
 *
 * So nothing is refused: a caught request is stored as a lead with `flagged` (`request/submit.ts`), which the
 * dashboard lists as suspected. Staff get their notice, the pack waits for them in the outbox
 * (`request/mails.ts`), and the newsletter is not ordered (`app/api/leads/route.ts`). A caught request for
 * one's own data is not sent a link.
 */
export const honeypotField = 'website'
