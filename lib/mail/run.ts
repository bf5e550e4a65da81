import 'server-only'
import { logError } from '@/lib/log/log'
import { nextDue } from './outbox'
import { MailWorker } from './worker'

/** Without a wake-up a message of another instance, or one whose holder died, waits no longer than this. */
const longestSleep = 15_000
/** A mail server that is away is asked again after this. */
const pause = 10_000
/** The process has ten seconds to stop; what is under way may finish for so long. */
const longestStop = 6000

/** The worker of this process: from its start to its stop it sends what is due. */
export function startMailWorker() {
  const worker = new MailWorker()
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

/** Sleeps that a wake ends early; a wake while awake counts for the next sleep, and a pause is ended by closing only. */
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
