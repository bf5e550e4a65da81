import 'server-only'
import { Transform } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { needsUtf8 } from './email-address'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
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
  const url = guarded(env.SMTP_URL)
  const late = AbortSignal.timeout(whole)
  try {
    await refuseWithoutUtf8(message, url)
    await handOver(safe, { url, quiet, beforeEnd, signal: lost ? AbortSignal.any([late, lost]) : late })
  } catch (error) {
    if (late.aborted) throw serverError('The mail server took too long')
    throw explained(error, url)
  }
}

interface HandOver {
  url: string
  quiet: number
  beforeEnd: SendOptions['beforeEnd']
  signal: AbortSignal
}

async function handOver(
  message: SendMailOptions,
  { url, quiet, beforeEnd, signal }: HandOver,
): Promise<void> {
  const transport = createTransport({ url, ...timeouts, socketTimeout: quiet })
  if (beforeEnd)
    transport.use('stream', (mail, next) => {
      mail.message.transform(() => heldBack(beforeEnd))
      next()
    })
  await transport.sendMail({ ...message, signal })
}

/**
 * Password and mails leave this machine encrypted or not at all: `smtp://` to another host needs STARTTLS, which an
 * attacker on the way could else suppress. No parameter of the URL changes that.
 */
function guarded(url: string): string {
  const parsed = new URL(url)
  if (parsed.protocol === 'smtp:' && !isThisMachine(parsed.hostname)) {
    for (const name of ['ignoreTLS', 'opportunisticTLS']) parsed.searchParams.delete(name)
    parsed.searchParams.set('requireTLS', 'true')
  }
  return parsed.href
}

/** Without a host the library takes localhost. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

/** The library's words for a server without TLS say nothing of what is missing. */
function explained(error: unknown, url: string): unknown {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>
  if (code !== 'ETLS' || command !== 'STARTTLS' || responseCode === undefined) return error
  log.error(withoutTls)
  const { hostname } = new URL(url)
  const said = `The mail server ${hostname} does not offer TLS (STARTTLS), so no mail is handed to it.`
  return Object.assign(new Error(`${said} Name one that does in SMTP_URL, or one on this machine.`), { code })
}

const withoutTls =
  'the mail server does not offer TLS, without which no mail leaves this machine: check SMTP_URL'

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
async function refuseWithoutUtf8({ to, from }: SendMailOptions, url: string): Promise<void> {
  const address = [to, from].map(addressOf).find(needsUtf8)
  if (!address || (await hasSmtpUtf8(url))) return
  throw new Undeliverable(
    `The mail server cannot send to ${address}: it lacks SMTPUTF8, which letters before the @ other than a to z need.`,
  )
}

function addressOf(recipient: SendMailOptions['to']): string {
  return typeof recipient === 'object' && 'address' in recipient ? (recipient.address ?? '') : ''
}

/** The library tells the server's extensions in its log only. */
async function hasSmtpUtf8(url: string): Promise<boolean> {
  let found = false
  const debug = (_: unknown, line: unknown) => {
    found ||= /^250[ -]SMTPUTF8\b/im.test(String(line))
  }
  const quiet = () => undefined
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const options = { url, ...timeouts, debug: true, logger }
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
