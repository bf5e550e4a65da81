import 'server-only'
import { HttpError, tooMany } from '@/lib/platform/http/errors'
import { EventStream } from '@/lib/platform/http/event-streams'
import { logWarning } from '@/lib/platform/log/log'
import { processState } from '@/lib/platform/process-state'
import { lifecycle } from '@/lib/platform/server/lifecycle'
import { findLiveSessions } from '@/lib/staff/sessions/store'
import type { Change } from './schema'
import { changesAfter, findLastChange } from './store'

/**
 * Intervals in milliseconds: `look` reads changes, `session` checks the sessions, `heartbeat` keeps connections alive.
 */
const intervals = { look: 2000, session: 10_000, heartbeat: 15_000 }
/**
 * How many times the changes of a look are read again: a transaction of PostgreSQL may take its number first and commit
 * later, after at most five seconds.
 */
const looksAgain = 4
/** The most changes that one look reads. If there are more, dashboards read everything again. */
const maxChanges = 1000
const maxStreams = { ofSession: 6, overall: 200 }

interface Subscriber {
  stream: EventStream
  /** Stored id of the subscriber's session. */
  session: string
  /** Account and role of the session when the stream was opened. */
  identity: string
}

/**
 * Sends the changes made on any instance to the open dashboards of this process. All dashboards together cost one query
 * every two seconds, and none while no dashboard is open. Sessions are checked together.
 */
export class ChangeFeed {
  readonly #subscribers = new Set<Subscriber>()
  #timers: NodeJS.Timeout[] = []
  /** The number of the last change at each of the latest looks, oldest first. */
  #positions: number[] = []
  /** The changes that were sent and may be read again. */
  #sent = new Set<number>()
  #looking: Promise<void> | undefined

  /** @throws HttpError 401, 429 or 503 */
  async subscribe(session: string): Promise<EventStream> {
    if (lifecycle().stopping) throw streamRefused('The server is stopping')
    if (this.#subscribers.size >= maxStreams.overall) throw streamRefused('Too many dashboards are open')
    const streamsOfSession = [...this.#subscribers].filter((other) => other.session === session)
    if (streamsOfSession.length >= maxStreams.ofSession) throw tooMany(30)
    const identity = (await findLiveSessions([session])).get(session)
    if (identity === undefined) throw new HttpError('unauthenticated', 'Please sign in')
    // The position is read before the browser reads its lists, so that no change is lost between the two.
    const last = await findLastChange()
    if (this.#subscribers.size === 0) this.#positions = [last]
    const stream = new EventStream({ open: () => this.#add(subscriber), end: () => this.#remove(subscriber) })
    const subscriber: Subscriber = { stream, session, identity }
    return stream
  }

  /** Sends what changed since the last look. */
  async look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** Ends the streams of sessions that have ended or whose account or role has changed. */
  async checkSessions(): Promise<void> {
    const ids = [...new Set([...this.#subscribers].map(({ session }) => session))]
    if (ids.length === 0) return
    const live = await findLiveSessions(ids)
    for (const { stream, session, identity } of [...this.#subscribers])
      if (live.get(session) !== identity) stream.end()
  }

  async #look(): Promise<void> {
    const [oldest = 0] = this.#positions
    const rows = await changesAfter(oldest, maxChanges)
    const unread = rows.filter(({ change }) => !this.#sent.has(change))
    const newest = Math.max(oldest, ...rows.map(({ change }) => change))
    this.#positions = [...this.#positions, newest].slice(-looksAgain)
    const [from = 0] = this.#positions
    this.#sent = new Set(rows.flatMap(({ change }) => (change > from ? [change] : [])))
    if (rows.length === maxChanges) return this.#endAll()
    const changes = new Map(unread.toReversed().map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
    if (changes.size > 0) this.#send([...changes.values()])
  }

  #send(changes: readonly Change[]): void {
    for (const { stream } of [...this.#subscribers]) stream.send(changes)
  }

  #endAll(): void {
    for (const { stream } of [...this.#subscribers]) stream.end()
  }

  #add(subscriber: Subscriber): void {
    // The server began to stop after the request, when it ended the streams that were open.
    if (lifecycle().stopping) return subscriber.stream.end()
    this.#subscribers.add(subscriber)
    if (this.#timers.length > 0) return
    const repeat = (task: () => Promise<void> | void, ms: number) =>
      setInterval(() => void attempt(task), ms).unref()
    this.#timers = [
      repeat(() => this.look(), intervals.look),
      repeat(() => this.checkSessions(), intervals.session),
      repeat(() => this.#send([]), intervals.heartbeat),
    ]
  }

  #remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    if (this.#subscribers.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    this.#positions = []
    this.#sent.clear()
  }
}

export function changeFeed(): ChangeFeed {
  return processState('changes', () => new ChangeFeed())
}

function streamRefused(reason: string): HttpError {
  const details = { headers: { 'Retry-After': '30' } }
  return new HttpError('unavailable', `${reason}. Please try again in a minute`, details)
}

/** Logs a failure: during an outage the streams stay open, and the next interval tries again. */
async function attempt(task: () => Promise<void> | void): Promise<void> {
  try {
    await task()
  } catch (error) {
    logWarning(error, 'looking for changes failed')
  }
}
