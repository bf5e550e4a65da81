import 'server-only'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, type Registry } from 'prom-client'
import { countWaitingWriters } from '@/lib/platform/db/store'
import { listen } from '@/lib/platform/log/measure'
import { countMails, readMailFacts } from './store'
import { mailStates } from '@/lib/platform/mail/schema'
import { routeLabel } from '@/lib/pages/route-label'
import { methodOf } from '@/lib/platform/log/request-labels'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts the measurements of lib/platform/log/measure.ts. The outbox is read at each scrape. */
export function startCounting(): Registry {
  collectDefaultMetrics()
  countRequests()
  countDatabase()
  countOutcomes()
  readOutbox()
  return register
}

function counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
  return new Counter({ name, help, labelNames })
}

function histogram<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
  return new Histogram({ name, help, labelNames, buckets: seconds })
}

function countRequests() {
  const requests = counter(
    'nava_ridge_requests_total',
    'Responses by route, method and status',
    'route',
    'method',
    'status',
  )
  const duration = histogram('nava_ridge_request_seconds', 'Time to the end of a response by route', 'route')
  listen('request', ({ method, url, status, ms }) => {
    const route = routeLabel(url, status)
    requests.inc({ route, method: methodOf(method), status })
    duration.observe({ route }, ms / 1000)
  })
}

function countDatabase() {
  const time = histogram('nava_ridge_database_seconds', 'Time of a statement, waiting included', 'work')
  listen('database', ({ work, failed, ms }) => {
    if (!failed) time.observe({ work }, ms / 1000)
  })
  new Gauge({
    name: 'nava_ridge_database_waiting_writers',
    help: 'Writes that wait for their turn',
    async collect() {
      this.set(await countWaitingWriters().catch(() => Number.NaN))
    },
  })
}

function countOutcomes() {
  const leads = counter('nava_ridge_leads_total', 'Requests for information by result', 'result')
  for (const result of ['accepted', 'flagged', 'repeated', 'refused']) leads.inc({ result }, 0)
  listen('lead', (labels) => leads.inc(labels))
  listen('request', ({ method, url, status }) => {
    if (method === 'POST' && url === '/api/leads' && status >= 400) leads.inc({ result: 'refused' })
  })
  const refused = counter('nava_ridge_sign_ins_refused_total', 'Sign-ins refused, by step', 'step')
  for (const step of ['password', 'second', 'limit']) refused.inc({ step }, 0)
  listen('signInRefused', (labels) => refused.inc(labels))
  const cache = counter('nava_ridge_cache_requests_total', 'Reads of a cache by result', 'cache', 'result')
  listen('cache', ({ cache: name, hit }) => cache.inc({ cache: name, result: hit ? 'hit' : 'miss' }))
}

function readOutbox() {
  new Gauge({
    name: 'nava_ridge_outbox_mails',
    help: 'Mails by state',
    labelNames: ['state'],
    async collect() {
      // While the database is unavailable, a scrape has all other metrics.
      const counts = await countMails().catch(() => null)
      for (const state of mailStates) this.set({ state }, counts ? (counts[state] ?? 0) : Number.NaN)
    },
  })
  new Gauge({
    name: 'nava_ridge_outbox_oldest_seconds',
    help: 'Age of the mail that waits longest',
    async collect() {
      const facts = await readMailFacts().catch(() => null)
      const age = facts?.oldest ? (Date.now() - facts.oldest.getTime()) / 1000 : 0
      this.set(facts ? age : Number.NaN)
    },
  })
}
