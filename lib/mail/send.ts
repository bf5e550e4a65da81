import 'server-only'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { writeWhole } from '@/lib/documents/scaled-pictures'

/**
 * Short timeouts for connection and greeting: an unreachable server must not hold a message, a visitor waits for it.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 }

/**
 * After DATA the server may take ten minutes to respond (RFC 5321, 4.5.3.2.6): a client that gives up earlier sends an
 * accepted message a second time.
 */
export const answerTimeouts = { quiet: 10 * 60_000, whole: 15 * 60_000 }

/**
 * Hands a message to the mail server; without SMTP_URL it writes an `.eml` file to `data/outbox/`. Resolves when the
 * message was accepted. Each message has its own connection, so that a broken one affects one message; an abort closes
 * it, so that nothing is accepted afterwards.
 * @param lost aborts when we lost the lease
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
