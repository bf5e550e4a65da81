import 'server-only'
import { randomUUID } from 'node:crypto'
import { addressProblem } from './email-address'
import { isDatabaseAway } from '@/lib/platform/db/errors'
import { log, logError } from '@/lib/platform/log/log'
import { claimCampaignMail, dropUnwanted, markBounced, markHanded } from '@/lib/subscribers/campaigns/outbox'
import { isAnswered, isBounce, isServerAway } from './deliver'
import * as outbox from './outbox'
import type { Claimed } from './outbox'
import { heldForLimit, heldForTime, isWanted, mayHaveArrived, nextTry, packsPerDay, reasonOf } from './rules'
import { Undeliverable } from './send'

export interface Tools {
  now: () => Date
  random: () => number
  /** Mails to subscribers have a queue of their own, so that no other mail waits for them or for their pace. */
  queue: 'letters' | 'campaigns'
  /**
   * Resolves when the mail server accepted the message. Once another instance has claimed it, it must not be sent.
   * `beforeEnd` runs before the server gets its end.
   */
  deliver: (mail: Claimed, lost: AbortSignal, beforeEnd?: () => Promise<void>) => Promise<void>
  /** Whether anything is held about an address; else a link to it is not sent (docs/decisions/privacy.md). */
  isKnown: (email: string) => Promise<boolean>
  /** The language that an address last used with us. */
  languageOf: (email: string) => Promise<string | null>
}

/**
 * Sends due messages one after the other: if the process dies after the server accepted a message and before that is
 * stored, one message may arrive twice, not several. Results are written under the lease, so that only the instance
 * that holds the row can write them. A campaign's mail never arrives twice: where it is unknown whether the server
 * accepted it, it is parked.
 */
export class MailWorker {
  readonly #tools: Tools
  readonly #name = randomUUID()
  #underWay: number | null = null
  #claims = 0
  #stopping = false

  constructor(tools: Partial<Tools> & Pick<Tools, 'deliver'>) {
    this.#tools = {
      now: () => new Date(),
      random: Math.random,
      queue: 'letters',
      isKnown: async () => false,
      languageOf: async () => null,
      ...tools,
    }
  }

  /**
   * Sends until nothing is due or the mail server is unavailable. Then a single message is enough to probe it, and the
   * others do not use up their retries.
   */
  async sendDue(): Promise<'done' | 'away'> {
    while (!this.#stopping) {
      const lease = `${this.#name}/${++this.#claims}`
      const mail = await this.#claim(lease)
      if (!mail) return 'done'
      if ((await this.#handle(mail, lease)) === 'away') return 'away'
    }
    return 'done'
  }

  #claim(lease: string): Promise<Claimed | null> {
    const { queue, now } = this.#tools
    return queue === 'letters' ? outbox.claimDue(lease, now()) : claimCampaignMail(lease, now())
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await outbox.releaseLeases(`${this.#name}/`, this.#underWay)
  }

  async #handle(mail: Claimed, lease: string): Promise<'away' | 'done'> {
    if (this.#stopping) {
      await outbox.releaseLeases(lease, null)
      return 'done'
    }
    this.#underWay = mail.id
    try {
      if (await this.#isSettled(mail, lease)) return 'done'
      return await this.#deliver(mail, lease)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await this.#failed(mail, lease, error)
      return 'done'
    } finally {
      this.#underWay = null
    }
  }

  /** Removes or parks a mail that must not be sent. */
  async #isSettled(mail: Claimed, lease: string): Promise<boolean> {
    if (this.#isCampaign && !isWanted(mail.campaign, mail.subscriber)) {
      await dropUnwanted(mail, lease)
      return true
    }
    if (mail.kind === 'privacyLink' && !(await this.#tools.isKnown(mail.recipient))) {
      await outbox.discard(mail, lease)
      return true
    }
    const problem =
      addressProblem(mail.recipient) ??
      this.#tooLate(mail) ??
      (mail.handedAt ? mayHaveArrived : await this.#tooMany(mail))
    if (problem) await outbox.markParked(mail, lease, problem, false)
    // The asker may be a stranger: the letter is for the owner of the address.
    else if (mail.kind === 'privacyLink')
      mail.language = (await this.#tools.languageOf(mail.recipient)) ?? mail.language
    return problem !== null
  }

  async #deliver(mail: Claimed, lease: string): Promise<'away' | 'done'> {
    try {
      await this.#withLease(mail, lease, (lost) =>
        this.#tools.deliver(mail, lost, this.#beforeEnd(mail, lease)),
      )
    } catch (error) {
      await this.#failed(mail, lease, error)
      return isServerAway(error) ? 'away' : 'done'
    }
    // The server accepted the message: this must be stored, however long the database takes to come back.
    const noted = await this.#persistently(() => outbox.markSent(mail, lease, this.#tools.now()))
    if (!noted) log.warn({ mail: mail.id }, 'a mail was sent after its lease had run out')
    return 'done'
  }

  get #isCampaign(): boolean {
    return this.#tools.queue === 'campaigns'
  }

  /** Only mails that must not arrive twice cost this write. */
  #beforeEnd(mail: Claimed, lease: string): (() => Promise<void>) | undefined {
    if (!this.#isCampaign) return undefined
    return async () => {
      if (!(await markHanded(mail, lease, this.#tools.now()))) throw new Error('The lease was lost')
      mail.handedAt = this.#tools.now()
    }
  }

  async #failed(mail: Claimed, lease: string, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const { now, random } = this.#tools
    const unsure = mail.handedAt !== null && !isAnswered(error)
    const bounced = mail.subscriberId !== null && isBounce(error)
    const hopeless = error instanceof Undeliverable || unsure || bounced
    const next = hopeless ? null : nextTry(mail.tries + 1, mail.queuedAt, now(), random())
    const parked = unsure ? mayHaveArrived : hopeless ? reason : `Not sent within three days. ${reason}`
    await this.#persistently(() => {
      if (next) return outbox.markFailed(mail, lease, reason, next)
      return bounced ? markBounced(mail, lease, reason, now()) : outbox.markParked(mail, lease, parked, true)
    })
    log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries + 1, parked: !next }, 'a mail was not sent')
  }

  #tooLate({ text }: Claimed): string | null {
    return text?.sendUntil && text.sendUntil <= this.#tools.now() ? heldForTime : null
  }

  /** The limit applies to visitors' requests; what staff resend (it has a reason) is sent. */
  async #tooMany(mail: Claimed): Promise<string | null> {
    if (mail.kind !== 'infoPack' || mail.tries > 0 || mail.reason) return null
    return (await outbox.earlierPacks(mail)) >= packsPerDay ? heldForLimit : null
  }

  async #withLease(mail: Claimed, lease: string, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    const { now } = this.#tools
    const lost = new AbortController()
    let until = (mail.leasedTo ?? now()).getTime()
    const renew = async () => {
      const asked = now()
      // While the database did not respond, no other instance can have claimed the row; after the lease it can.
      if (asked.getTime() >= until) return lost.abort()
      if (!(await outbox.renewLease(mail.id, lease, asked))) return lost.abort()
      until = asked.getTime() + outbox.leaseMs
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
        if (tries === 1) logError(error, 'could not note what became of a mail, trying on')
        await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** tries, 5000)))
      }
    }
  }
}
