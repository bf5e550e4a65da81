import 'server-only'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { writeWhole } from '@/lib/typeset/pictures'

/** A server that hangs must not hold a message for long: somebody waits for it. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
}
const longest = 120_000

/**
 * Hands a message to the mail server; without SMTP_URL it becomes an `.eml` file under `data/outbox/`. Resolves when it
 * was accepted. Each message has a connection of its own, so that one broken connection harms one message.
 */
export async function send(message: SendMailOptions, name: string): Promise<void> {
  const safe = { ...message, disableFileAccess: true, disableUrlAccess: true }
  if (!env.SMTP_URL) return writeFile(safe, name)
  const transport = createTransport({ url: env.SMTP_URL, ...timeouts })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(serverError('The mail server took longer than two minutes')), longest).unref()
  })
  try {
    await Promise.race([transport.sendMail(safe), late])
  } finally {
    transport.close()
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
