import 'server-only'
import { Transform } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { needsUtf8 } from './email-address'
import { env } from '@/lib/env'
import { log } from '@/lib/platform/log/log'
import { writeEmlFile } from './eml-files'

/** In milliseconds. An unreachable server must not hold up messages that visitors wait for. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 }

/**
 * After DATA the server may take ten minutes to respond (RFC 5321, 4.5.3.2.6). A client that gives up earlier
 * sends an accepted message twice.
 */
export const answerTimeouts = { quiet: 10 * 60_000, whole: 15 * 60_000 }

interface SendOptions {
  /** Aborts when the lease is lost. */
  lost?: AbortSignal | undefined
  /** Runs before the end of the message. If it fails, the server does not get the end. */
  beforeEnd?: (() => Promise<void>) | undefined
  quiet?: number
  whole?: number
}

/**
 * Sends a message or, without SMTP_URL, writes an `.eml` file to `data/outbox/`. Each message has its own
 * connection, so that a failure affects one message and an abort prevents acceptance.
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
  const url = requireTls(env.SMTP_URL)
  const late = AbortSignal.timeout(whole)
  try {
    await refuseWithoutUtf8(message, url)
    await handOver(safe, { url, quiet, beforeEnd, signal: lost ? AbortSignal.any([late, lost]) : late })
  } catch (error) {
    if (late.aborted) throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' })
    throw explainMissingTls(error, url)
  }
}

interface HandOver {
  url: string
  quiet: number
  beforeEnd: SendOptions['beforeEnd']
  signal: AbortSignal
}

async function handOver(message: SendMailOptions, { url, quiet, beforeEnd, signal }: HandOver) {
  const transport = createTransport({ url, ...timeouts, socketTimeout: quiet })
  if (beforeEnd)
    transport.use('stream', (mail, next) => {
      mail.message.transform(() => holdBackEnd(beforeEnd))
      next()
    })
  await transport.sendMail({ ...message, signal })
}

/**
 * Requires STARTTLS for `smtp://` to other hosts, whatever the URL's parameters, against downgrade attacks.
 */
function requireTls(url: string): string {
  const parsed = new URL(url)
  if (parsed.protocol === 'smtp:' && !isThisMachine(parsed.hostname)) {
    for (const name of ['ignoreTLS', 'opportunisticTLS']) parsed.searchParams.delete(name)
    parsed.searchParams.set('requireTLS', 'true')
  }
  return parsed.href
}

/** The library takes a missing host for localhost. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

/** Rewords the library's error for a server without TLS, which does not say what is missing. */
function explainMissingTls(error: unknown, url: string): unknown {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>
  if (code !== 'ETLS' || command !== 'STARTTLS' || responseCode === undefined) return error
  log.error(withoutTls)
  const { hostname } = new URL(url)
  const sentence = `The mail server ${hostname} does not offer TLS (STARTTLS), so no mail is handed to it.`
  return Object.assign(new Error(`${sentence} Name one that does in SMTP_URL, or one on this machine.`), {
    code,
  })
}

const withoutTls =
  'the mail server does not offer TLS, without which no mail leaves this machine: check SMTP_URL'

/** Passes a message on, but holds its end back until `beforeEnd` has resolved. */
function holdBackEnd(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })
}

/** The server will never accept this message. Its text is for staff. */
export class UndeliverableError extends Error {}

/** nodemailer sends SMTPUTF8 addresses (RFC 6531) even to servers without it, which misread them. */
async function refuseWithoutUtf8({ to, from }: SendMailOptions, url: string): Promise<void> {
  const address = [to, from].map(addressOf).find(needsUtf8)
  if (!address || (await hasSmtpUtf8(url))) return
  throw new UndeliverableError(
    `The mail server cannot send to ${address}: it lacks SMTPUTF8, which letters before the @ other than a to z need.`,
  )
}

function addressOf(recipient: SendMailOptions['to']): string {
  return typeof recipient === 'object' && 'address' in recipient ? (recipient.address ?? '') : ''
}

/** The library reports the server's extensions only in its log. */
async function hasSmtpUtf8(url: string): Promise<boolean> {
  let isAnnounced = false
  const debug = (_: unknown, line: unknown) => {
    isAnnounced ||= /^250[ -]SMTPUTF8\b/im.test(String(line))
  }
  const quiet = () => undefined
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const options = { url, ...timeouts, debug: true, logger }
  await createTransport(options).verify()
  return isAnnounced
}

async function writeFile(message: SendMailOptions, name: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  await writeEmlFile(name, bytes as Buffer)
}
