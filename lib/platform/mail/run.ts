import 'server-only'
import { logError } from '@/lib/platform/log/log'
import type { Sales } from '@/lib/villas'
import { feedCampaigns } from '@/lib/subscribers/campaigns/feed'
import { nextCampaignDue } from '@/lib/subscribers/campaigns/outbox'
import { deliver } from './deliver'
import { nextDue } from './outbox'
import { MailWorker, type Tools } from './worker'

/** Maximum sleep without a wake-up: upper bound for a message of another instance, or of one that died. */
const longestSleep = 15_000
/** Pause before the next try when the mail server is unavailable. */
const pause = 10_000
/** The process must stop within ten seconds; work in progress may take this long. */
const longestStop = 6000

/**
 * The mail worker of this process: sends due messages from start to stop, mails to subscribers in a queue of their own.
 * @param readSales injected like the others, because plots, privacy and viewings belong to higher layers
 * @param people what is held about an address
 * @param queueDue writes messages that are due by the clock, such as reminders, to the outbox
 */
export function startMailWorker(
  readSales: () => Promise<Sales | null>,
  people: Pick<Tools, 'isKnown' | 'languageOf'>,
  queueDue: (now: Date) => Promise<void>,
) {
  const queues = [
    startQueue({
      worker: new MailWorker({
        // Only a pack names what can be bought.
        deliver: async (mail, lost) =>
          deliver(mail, mail.kind === 'infoPack' ? await readSales() : null, lost),
        ...people,
      }),
      prepare: queueDue,
      refill: async () => false,
      nextDue,
    }),
    startQueue({
      worker: new MailWorker({
        queue: 'campaigns',
        deliver: (mail, lost, beforeEnd) => deliver(mail, null, lost, beforeEnd),
      }),
      prepare: async () => undefined,
      refill: () => feedCampaigns(new Date()),
      nextDue: nextCampaignDue,
    }),
  ]
  const state = { status: 'running' as 'running' | 'stopped' }
  return {
    get status() {
      return state.status
    },
    wake: () => queues.forEach((queue) => queue.wake()),
    async stop() {
      state.status = 'stopped'
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

interface MailQueue {
  worker: MailWorker
  /** Runs before each look at the outbox. */
  prepare: (now: Date) => Promise<void>
  /** Adds messages to the outbox when all are sent; tells whether there may be one now. */
  refill: () => Promise<boolean>
  nextDue: () => Promise<Date | null>
}

function startQueue({ worker, prepare, refill, nextDue: next }: MailQueue) {
  const sleep = new InterruptibleSleep()
  let stopping = false
  const finished = loop()
  return {
    wake: () => sleep.wake(),
    async stop() {
      stopping = true
      const stopped = worker.stop()
      sleep.close()
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, longestStop).unref())])
      await stopped
    },
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      // Each step for itself: what cannot be written must not keep what is written from being sent.
      await attempt('the mails that are due by the clock could not be written', () => prepare(new Date()))
      const sent = await attempt('the mail worker could not read or write the outbox', () => worker.sendDue())
      const more =
        sent === 'done' ? await attempt('the mails of campaigns could not be added', refill) : undefined
      if (more === undefined) await sleep.pause(pause)
      else if (!more) await sleep.sleep(untilDue(await attempt('the outbox could not be read', next)))
    }
  }
}

/** The result of a step; undefined when it failed, which is logged. */
async function attempt<Result>(sentence: string, step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    logError(error, sentence)
    return undefined
  }
}

function untilDue(next: Date | null | undefined): number {
  return next ? Math.max(0, Math.min(next.getTime() - Date.now(), longestSleep)) : longestSleep
}

/** Sleep that a wake-up ends early. A wake-up while awake counts for the next sleep; only closing ends a pause. */
class InterruptibleSleep {
  #woken = false
  #closed = false
  #end: (() => void) | undefined
  #light = false

  wake(): void {
    this.#woken = true
    if (this.#light) this.#end?.()
  }

  close(): void {
    this.#closed = true
    this.#end?.()
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#woken) await this.#wait(ms, true)
    this.#woken = false
  }

  pause(ms: number): Promise<void> {
    return this.#wait(ms, false)
  }

  #wait(ms: number, light: boolean): Promise<void> {
    if (this.#closed) return Promise.resolve()
    this.#light = light
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
