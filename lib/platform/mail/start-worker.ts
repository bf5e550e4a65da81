import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { logError } from '@/lib/platform/log/log'
import type { Mailer } from './compose'
import type { Worker } from './running-worker'
import { MailWorker, type Queue } from './worker'

/** In milliseconds: the maximum delay of messages queued by another instance. */
const maxSleep = 15_000
/** In milliseconds, before the next attempt when the mail server is unavailable. */
const pause = 10_000
/** In milliseconds for work in progress. The process must stop within ten seconds. */
const maxStop = 6000

/**
 * Starts the mail workers of this process.
 * @param mailer passed in, because domains are a layer above the platform
 */
export function startMailWorker(mailer: Mailer, queues: readonly Queue[]) {
  const running = queues.map((queue) => startQueue(queue, new MailWorker(mailer, { queue })))
  const worker: Worker = {
    status: 'running',
    wake: () => running.forEach((queue) => queue.wake()),
    async stop() {
      worker.status = 'stopped'
      await Promise.all(running.map((queue) => queue.stop()))
    },
  }
  return worker
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
      await Promise.race([finished, setTimeout(maxStop, undefined, { ref: false })])
      await stopped
    },
  }

  async function addMore(): Promise<boolean> {
    return refill ? refill(new Date()) : false
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      // Separate steps, so that queued mails are sent even if new ones cannot be written.
      if (prepare)
        await attempt('the mails that are due by the clock could not be written', () => prepare(new Date()))
      const sent = await attempt('the mail worker could not read or write the outbox', () => worker.sendDue())
      const more = sent === 'done' ? await attempt('the next mails could not be added', addMore) : undefined
      if (more === undefined) await sleep.pause(pause)
      else if (!more)
        await sleep.sleep(sleepTimeUntil(await attempt('the outbox could not be read', nextDue)))
    }
  }
}

/** Logs a failure and returns undefined. */
async function attempt<Result>(sentence: string, step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    logError(error, sentence)
    return undefined
  }
}

function sleepTimeUntil(next: Date | null | undefined): number {
  return next ? Math.max(0, Math.min(next.getTime() - Date.now(), maxSleep)) : maxSleep
}

/** A sleep that a wake-up ends. A wake-up before the sleep prevents it. Only closing ends a pause. */
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
