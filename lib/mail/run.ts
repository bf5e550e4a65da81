import 'server-only'
import { logError } from '@/lib/log/log'
import type { Sales } from '@/lib/villas'
import { deliver } from './deliver'
import { nextDue } from './outbox'
import { MailWorker } from './worker'

/** Maximum sleep without a wake-up: upper bound for a message of another instance, or of one that died. */
const longestSleep = 15_000
/** Pause before the next try when the mail server is unavailable. */
const pause = 10_000
/** The process must stop within ten seconds; work in progress may take this long. */
const longestStop = 6000

/**
 * The mail worker of this process: sends due messages from start to stop.
 * @param readSales injected like `isKnown`, because plots and privacy belong to higher layers
 */
export function startMailWorker(
  readSales: () => Promise<Sales | null>,
  isKnown: (email: string) => Promise<boolean>,
) {
  const worker = new MailWorker({
    deliver: async (mail, lost) => deliver(mail, await readSales(), lost),
    isKnown,
  })
  const sleep = new InterruptibleSleep()
  const state = { status: 'running' as 'running' | 'stopped' }
  const finished = loop()
  return {
    get status() {
      return state.status
    },
    wake: () => sleep.wake(),
    async stop() {
      state.status = 'stopped'
      const stopped = worker.stop()
      sleep.close()
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, longestStop).unref())])
      await stopped
    },
  }

  async function loop(): Promise<void> {
    while (state.status === 'running') {
      try {
        if ((await worker.sendDue()) === 'away') await sleep.pause(pause)
        else await sleep.sleep(await untilNext())
      } catch (error) {
        logError(error, 'the mail worker could not read or write the outbox')
        await sleep.pause(pause)
      }
    }
  }
}

async function untilNext(): Promise<number> {
  const next = await nextDue()
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
