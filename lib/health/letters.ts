import 'server-only'
import { addressesIn } from '@/lib/platform/mail/email-address'
import { env, siteUrl } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
import { send } from '@/lib/platform/mail/smtp'
import { mailFrom, mailSettings } from '@/lib/site'
import type { Alert } from './alert-store'

export interface AlertMail {
  subject: string
  text: string
}

export function alertMail(alerts: readonly Alert[]): AlertMail {
  const site = new URL(siteUrl).host
  const begun = alerts.filter(({ overAt }) => !overAt)
  const over = alerts.filter(({ overAt }) => overAt)
  const titles = (some: readonly Alert[]) => some.map(({ title }) => title).join(', ')
  const subject =
    begun.length > 0 ? `${site}: trouble with ${titles(begun)}` : `${site}: over: ${titles(over)}`
  const paragraphs = [
    ...begun.map(({ title, what, whatToDo }) => `${title}: ${what}${whatToDo ? `\n${whatToDo}` : ''}`),
    ...over.map(({ title, since }) => `${title}: over. It had lasted since ${since.toISOString()}.`),
    `All checks: ${siteUrl}/admin/health, or \`ridge doctor\` on the machine.`,
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

/** Sends directly, not through the outbox, because the database may be the trouble. */
export async function mailAlert({ subject, text }: AlertMail): Promise<void> {
  const to = addressesIn(env.ALERT_TO ?? '')
  if (to.length === 0) return log.warn({ subject }, 'a trouble was not mailed, because ALERT_TO is not set')
  // Suppresses automatic replies (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const messageId = `<${crypto.randomUUID()}@${mailSettings.domain}>`
  await send({ from: mailFrom, to, subject, text, headers, messageId }, `alert-${Date.now()}`)
  log.warn({ subject }, 'a trouble was mailed')
}
