import 'server-only'
import { randomUUID } from 'node:crypto'
import { addressProblem } from './email-address'
import { isDatabaseUnavailable } from '@/lib/platform/db/errors'
import { log, logError } from '@/lib/platform/log/log'
import { letterOf, type Mailer } from './compose'
import { deliver, isAnswered, isBounce, isMailServerUnavailable, isRefusal } from './deliver'
import * as outbox from './outbox'
import type { ClaimedMail } from './outbox'
import {
  reasonAddressRefused,
  reasonContentRefused,
  reasonTooLate,
  reasonMayHaveArrived,
  nextTry,
  reasonOf,
} from './rules'
import { UndeliverableError } from './smtp'

/** Mails that are sent in order. Each queue has its own worker, so that no queue waits for another. */
export interface Queue {
  claim: (lease: string, now: Date) => Promise<ClaimedMail | null>
  /** When the next unclaimed mail is due. */
  nextDue: () => Promise<Date | null>
  /** Parks a mail if its acceptance is unknown, so that it never arrives twice. This costs a write per mail. */
  atMostOnce?: boolean
  /** Queues mails that have become due. Runs before each look at the outbox. */
  prepare?: (now: Date) => Promise<void>
  /** Queues more mails when all are sent. Returns whether there may be one now. */
  refill?: (now: Date) => Promise<boolean>
}

/** All mails without their own queue. */
export const letterQueue: Queue = { claim: outbox.claimDue, nextDue: outbox.findNextDue }

export interface WorkerOptions {
  now: () => Date
  random: () => number
  queue: Queue
  /**
   * Resolves when the server accepted the message. `lost` aborts when another instance has claimed it;
   * `beforeEnd` runs before the server gets the end.
   */
  deliver: (mail: ClaimedMail, lost: AbortSignal, beforeEnd?: () => Promise<void>) => Promise<void>
}

/**
 * Sends due messages one at a time, so that a crash between acceptance and the stored result repeats one
 * message at most. Results are written under the lease, so only the instance that holds the row can write
 * them.
 */
export class MailWorker {
  readonly #mailer: Mailer
  readonly #options: WorkerOptions
  readonly #name = randomUUID()
  #underWay: number | null = null
  #claims = 0
  #stopping = false

  constructor(mailer: Mailer, options: Partial<WorkerOptions> = {}) {
    this.#mailer = mailer
    this.#options = {
      now: () => new Date(),
      random: Math.random,
      queue: letterQueue,
      deliver: (mail, lost, beforeEnd) => deliver(mail, mailer, lost, beforeEnd),
      ...options,
    }
  }

  /** Sends until nothing is due or the server is unavailable. A single message then probes the server. */
  async sendDue(): Promise<'done' | 'away'> {
    while (!this.#stopping) {
      const lease = `${this.#name}/${++this.#claims}`
      const mail = await this.#options.queue.claim(lease, this.#options.now())
      if (!mail) return 'done'
      if ((await this.#handle(mail, lease)) === 'away') return 'away'
    }
    return 'done'
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await outbox.releaseLeases(`${this.#name}/`, this.#underWay)
  }

  async #handle(mail: ClaimedMail, lease: string): Promise<'away' | 'done'> {
    if (this.#stopping) {
      await outbox.releaseLeases(lease, null)
      return 'done'
    }
    this.#underWay = mail.id
    try {
      if (await this.#isSettled(mail, lease)) return 'done'
      return await this.#deliver(mail, lease)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await this.#failed(mail, lease, error)
      return 'done'
    } finally {
      this.#underWay = null
    }
  }

  /** Whether the mail was removed or parked because it must not be sent. */
  async #isSettled(mail: ClaimedMail, lease: string): Promise<boolean> {
    const verdict = (await letterOf(mail, this.#mailer).check?.(mail, lease, this.#options.now())) ?? true
    if (verdict === false) return true
    const problem =
      addressProblem(mail.recipient) ??
      this.#tooLate(mail) ??
      (mail.handedAt ? reasonMayHaveArrived : null) ??
      (verdict === true ? null : verdict)
    if (problem) await outbox.markParked(mail, lease, problem, false)
    return problem !== null
  }

  async #deliver(mail: ClaimedMail, lease: string): Promise<'away' | 'done'> {
    try {
      await this.#withLease(mail, lease, (lost) =>
        this.#options.deliver(mail, lost, this.#beforeEnd(mail, lease)),
      )
    } catch (error) {
      await this.#failed(mail, lease, error)
      return isMailServerUnavailable(error) ? 'away' : 'done'
    }
    // The server accepted the message, which must be stored however long the database is unavailable.
    const { forgotten } = letterOf(mail, this.#mailer)
    const noted = await this.#persistently(() =>
      forgotten ? outbox.deleteUnderLease(mail, lease) : outbox.markSent(mail, lease, this.#options.now()),
    )
    if (!noted) log.warn({ mail: mail.id }, 'a mail was sent after its lease had run out')
    return 'done'
  }

  #beforeEnd(mail: ClaimedMail, lease: string): (() => Promise<void>) | undefined {
    if (!this.#options.queue.atMostOnce) return undefined
    return async () => {
      if (!(await outbox.markHanded(mail, lease, this.#options.now()))) throw new Error('The lease was lost')
      mail.handedAt = this.#options.now()
    }
  }

  async #failed(mail: ClaimedMail, lease: string, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const { now, random, queue } = this.#options
    const unsure = mail.handedAt !== null && !isAnswered(error)
    const bounced = isBounce(error) && letterOf(mail, this.#mailer).bounced?.(mail)
    const refused = !bounced && !queue.atMostOnce && isRefusal(error)
    const hopeless = error instanceof UndeliverableError || unsure || refused || Boolean(bounced)
    const next = hopeless ? null : nextTry(mail.tries + 1, mail.queuedAt, now(), random())
    const parked = unsure
      ? reasonMayHaveArrived
      : refused
        ? `${isBounce(error) ? reasonAddressRefused : reasonContentRefused} ${reason}`
        : hopeless
          ? reason
          : `Not sent within three days. ${reason}`
    await this.#persistently(() => {
      if (next) return outbox.markFailed(mail, lease, reason, next)
      return bounced ? bounced(lease, reason, now()) : outbox.markParked(mail, lease, parked, true)
    })
    log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries + 1, parked: !next }, 'a mail was not sent')
  }

  #tooLate({ text }: ClaimedMail): string | null {
    return text?.sendUntil && text.sendUntil <= this.#options.now() ? reasonTooLate : null
  }

  async #withLease(
    mail: ClaimedMail,
    lease: string,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const { now } = this.#options
    const lost = new AbortController()
    let until = (mail.leasedTo ?? now()).getTime()
    const renew = async () => {
      const renewedAt = now()
      // During an outage no other instance can claim the row. Once the lease has ended, another may do so after the outage.
      if (renewedAt.getTime() >= until) return lost.abort()
      if (!(await outbox.renewLease(mail, lease, renewedAt))) return lost.abort()
      until = renewedAt.getTime() + outbox.leaseMs
    }
    const renewing = setInterval(() => {
      renew().catch((error: unknown) => logError(error, 'renewing the lease of a mail failed'))
    }, outbox.leaseMs / 3)
    try {
      await work(lost.signal)
    } finally {
      clearInterval(renewing)
    }
  }

  async #persistently(write: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      try {
        return await write()
      } catch (error) {
        if (this.#stopping && tries > 3) throw error
        if (tries === 1) logError(error, 'the outcome of a mail could not be stored, retrying')
        await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** tries, 5000)))
      }
    }
  }
}
