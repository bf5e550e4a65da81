import 'server-only'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { writeWhole } from '@/lib/documents/scaled-pictures'

/** A server that cannot be reached or does not greet must not hold a message for long: a visitor waits for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 }

/**
 * One that has the whole message may look at it for ten minutes before it says yes (RFC 5321, 4.5.3.2.6): who leaves
 * earlier sends what was accepted a second time.
 */
export const answerTimeouts = { quiet: 10 * 60_000, whole: 15 * 60_000 }

/**
 * Hands a message to the mail server; without SMTP_URL it becomes an `.eml` file under `data/outbox/`. Resolves when it
 * was accepted. Each message has a connection of its own, so that one broken connection harms one message; given up, it
 * is cut, so that nothing is accepted afterwards.
 * @param lost when the message is no longer ours to send
 */
export async function send(
  message: SendMailOptions,
  name: string,
  lost?: AbortSignal,
  { quiet, whole } = answerTimeouts,
): Promise<void> {
  const safe = { ...message, disableFileAccess: true, disableUrlAccess: true }
  if (!env.SMTP_URL) return writeFile(safe, name)
  const transport = createTransport({ url: env.SMTP_URL, ...timeouts, socketTimeout: quiet })
  const late = AbortSignal.timeout(whole)
  try {
    await transport.sendMail({ ...safe, signal: lost ? AbortSignal.any([late, lost]) : late })
  } catch (error) {
    throw late.aborted ? serverError('The mail server took too long') : error
  }
}

async function writeFile(message: SendMailOptions, name: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const folder = join(env.DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.eml`)
  await writeWhole(file, bytes as Buffer)
  log.info({ file }, 'mail written to a file, because SMTP_URL is not set')
}

function serverError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}
