import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { logError } from '@/lib/platform/log/log'
import type { Mailer } from './compose'
import { MailWorker, type Queue } from './worker'

/** Maximum sleep without a wake-up: upper bound for a message of another instance, or of one that died. */
const longestSleep = 15_000
/** Pause before the next try when the mail server is unavailable. */
const pause = 10_000
/** The process must stop within ten seconds; work in progress may take this long. */
const longestStop = 6000

/**
 * The mail workers of this process: they send due messages from start to stop.
 * @param mailer what the domains write, handed in because they stand above the platform
 */
export function startMailWorker(mailer: Mailer, queues: readonly Queue[]) {
  const running = queues.map((queue) => startQueue(queue, new MailWorker(mailer, { queue })))
  const state = { status: 'running' as 'running' | 'stopped' }
  return {
    get status() {
      return state.status
    },
    wake: () => running.forEach((queue) => queue.wake()),
    async stop() {
      state.status = 'stopped'
      await Promise.all(running.map((queue) => queue.stop()))
    },
  }
}

function startQueue({ prepare, refill, nextDue }: Queue, worker: MailWorker) {
  const sleep = interruptibleSleep()
  let stopping = false
  const finished = loop()
  return {
    wake: () => sleep.wake(),
    async stop() {
      stopping = true
      const stopped = worker.stop()
      sleep.close()
      await Promise.race([finished, setTimeout(longestStop, undefined, { ref: false })])
      await stopped
    },
  }

  async function addMore(): Promise<boolean> {
    return refill ? refill(new Date()) : false
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      // Each step for itself: what cannot be written must not keep what is written from being sent.
      if (prepare)
        await attempt('the mails that are due by the clock could not be written', () => prepare(new Date()))
      const sent = await attempt('the mail worker could not read or write the outbox', () => worker.sendDue())
      const more = sent === 'done' ? await attempt('the next mails could not be added', addMore) : undefined
      if (more === undefined) await sleep.pause(pause)
      else if (!more) await sleep.sleep(untilDue(await attempt('the outbox could not be read', nextDue)))
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
function interruptibleSleep() {
  let woken = new AbortController()
  const closed = new AbortController()
  const wait = (ms: number, { signal }: AbortController) =>
    setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
  return {
    wake: () => woken.abort(),
    close() {
      closed.abort()
      woken.abort()
    },
    pause: (ms: number) => wait(ms, closed),
    async sleep(ms: number) {
      await wait(ms, woken)
      if (!closed.signal.aborted) woken = new AbortController()
    },
  }
}
