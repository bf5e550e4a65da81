import 'server-only'
import { Transform } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { needsUtf8 } from '@/lib/email-address'
import { env } from '@/lib/env'
import { writeEmlFile } from './eml-files'

/**
 * Short timeouts for connection and greeting: an unreachable server must not hold a message, a visitor waits for it.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 }

/**
 * After DATA the server may take ten minutes to respond (RFC 5321, 4.5.3.2.6): a client that gives up earlier sends an
 * accepted message a second time.
 */
export const answerTimeouts = { quiet: 10 * 60_000, whole: 15 * 60_000 }

interface SendOptions {
  /** Aborts when we lost the lease. */
  lost?: AbortSignal | undefined
  /** Runs before the server gets the end of the message; if it fails, the server never gets it. */
  beforeEnd?: (() => Promise<void>) | undefined
  quiet?: number
  whole?: number
}

/**
 * Hands a message to the mail server; without SMTP_URL it writes an `.eml` file to `data/outbox/`. Resolves when the
 * message was accepted. Each message has its own connection, so that a broken one affects one message; an abort closes
 * it, so that nothing is accepted afterwards.
 */
export async function send(
  message: SendMailOptions,
  name: string,
  { lost, beforeEnd, quiet = answerTimeouts.quiet, whole = answerTimeouts.whole }: SendOptions = {},
): Promise<void> {
  const safe = { ...message, disableFileAccess: true, disableUrlAccess: true }
  if (!env.SMTP_URL) {
    await beforeEnd?.()
    return writeFile(safe, name)
  }
  await refuseWithoutUtf8(message)
  const transport = createTransport({ url: env.SMTP_URL, ...timeouts, socketTimeout: quiet })
  if (beforeEnd)
    transport.use('stream', (mail, next) => {
      mail.message.transform(() => heldBack(beforeEnd))
      next()
    })
  const late = AbortSignal.timeout(whole)
  try {
    await transport.sendMail({ ...safe, signal: lost ? AbortSignal.any([late, lost]) : late })
  } catch (error) {
    throw late.aborted ? serverError('The mail server took too long') : error
  }
}

/** Passes a message on, and its end only after something is done. */
function heldBack(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })
}

/** The mail server will never take this message; the text is for staff. */
export class Undeliverable extends Error {}

/**
 * nodemailer announces SMTPUTF8 (RFC 6531) where the server has it, and sends such an address regardless where it has not:
 * then the server cuts or misreads it.
 */
async function refuseWithoutUtf8({ to, from }: SendMailOptions): Promise<void> {
  const address = [to, from].map(addressOf).find(needsUtf8)
  if (!address || (await hasSmtpUtf8())) return
  throw new Undeliverable(
    `The mail server cannot send to ${address}: it lacks SMTPUTF8, which letters before the @ other than a to z need.`,
  )
}

function addressOf(recipient: SendMailOptions['to']): string {
  return typeof recipient === 'object' && 'address' in recipient ? (recipient.address ?? '') : ''
}

/** The library tells the server's extensions in its log only. */
async function hasSmtpUtf8(): Promise<boolean> {
  let found = false
  const debug = (_: unknown, line: unknown) => {
    found ||= /^250[ -]SMTPUTF8\b/im.test(String(line))
  }
  const quiet = () => undefined
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const options = { url: env.SMTP_URL, ...timeouts, debug: true, logger }
  await createTransport(options).verify()
  return found
}

async function writeFile(message: SendMailOptions, name: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  await writeEmlFile(name, bytes as Buffer)
}

function serverError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}
