/**
 * Name of the honeypot field, which people do not see. A value in it comes from a bot, or from an overeager
 * password manager.
 *
 * So nothing is refused: a caught request is stored as a lead with `flagged` (`lib/leads/request/submit.ts`),
 * which the dashboard lists as suspected. Staff get their notice, the pack waits for them in the outbox
 * (`lib/leads/request/mails.ts`), and the newsletter is not ordered (`app/api/leads/route.ts`). A caught
 * request for one's own data, or for the newsletter alone, is answered like others and sent no mail.
 */
export const honeypotField = 'website'
