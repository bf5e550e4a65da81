import AxeBuilder from '@axe-core/playwright'
import {
  expect,
  request as newRequest,
  test as base,
  type APIRequestContext,
  type Page,
} from '@playwright/test'
import { startServer, type DatabaseKind, type OwnServer, type TestServer } from './server/server'
import type { Topology } from './server/topologies'
import { account, setupToken } from '../../test/support/account'
import { isLong } from '../../test/support/extent'
import { leadOf, type Lead } from '../../test/support/samples'

export { account, expect, leadOf, type Lead }

export interface ServerOptions {
  database: DatabaseKind
  topology: Topology
}

interface Worker {
  /** A running server with demonstration content and one member of staff, shared by the tests of a worker. */
  server: TestServer
}

export type StartServer = (options?: OwnServer) => Promise<TestServer>

interface Fixtures {
  /** A client address for each test, so that rate limits by address do not affect other tests. */
  visitorAddress: string
  /** API requests as a member of staff. */
  staffApi: APIRequestContext
  /** Starts a server for one test alone, removed afterwards. */
  ownServer: StartServer
  /** Checks what visitors see after a change: at once, or within two seconds behind nginx, which caches pages. */
  visitorsSee: (check: () => Promise<void>) => Promise<void>
  /** Console messages, page errors and answers that this test expects to see. */
  tolerate: (message: RegExp) => void
  /** Fails on any accessibility violation in the current state of the page. */
  expectAccessible: (page: Page) => Promise<void>
  /** The same check, but only in the long tests: for components that another test checks in another state. */
  expectAlsoAccessible: (page: Page) => Promise<void>
}

let addresses = 0

/** Skips a file of tests where `FRONT=off` turns off the page cache and the rewriting of pages. */
export function needFront(): void {
  test.skip(({ topology }) => topology === 'plain', 'needs the front')
}

export const test = base.extend<Fixtures, Worker & ServerOptions>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  topology: ['next', { option: true, scope: 'worker' }],
  server: [
    async ({ database, topology }, use) => {
      const server = await startServer({ database, topology })
      await makeAccount(server)
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  visitorAddress: async ({}, use, info) => {
    addresses += 1
    await use(`10.${info.workerIndex % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`)
  },
  extraHTTPHeaders: ({ visitorAddress }, use) => use({ 'X-Forwarded-For': visitorAddress }),
  staffApi: async ({ server, visitorAddress }, use) => {
    const api = await newRequest.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { 'X-Forwarded-For': visitorAddress },
    })
    await signIn(api)
    await use(api)
    await api.dispose()
  },
  ownServer: async ({ database, topology }, use) => {
    const started: TestServer[] = []
    await use(async (options = {}) => {
      const server = await startServer({ database, topology, ...options })
      started.push(server)
      return server
    })
    for (const server of started) await server.remove()
  },
  visitorsSee: async ({ topology }, use) => {
    await use((check) => (topology === 'pair' ? expect(check).toPass({ timeout: 5000 }) : check()))
  },
  tolerate: async ({}, use) => {
    await use((message) => tolerated.push(message))
    tolerated.length = 0
  },
  page: async ({ page, baseURL, javaScriptEnabled, tolerate: _ }, use) => {
    const problems: string[] = []
    if (javaScriptEnabled !== false) waitForHydration(page)
    // The page catches some violations, which then never reach the console.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    watch(page, new URL(baseURL ?? '').host, problems)
    await use(page)
    expect(problems.filter((problem) => !tolerated.some((message) => message.test(problem)))).toEqual([])
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // A page that is being opened has no title yet.
      await expect(page).toHaveTitle(/./)
      const { violations } = await new AxeBuilder({ page })
        .options({
          resultTypes: ['violations'],
          // The accessible name must contain the visible words, which users of speech control say. Off by default.
          rules: { 'label-content-name-mismatch': { enabled: true } },
        })
        // Otherwise axe opens a second page for results of frames, which takes as long as the check.
        .setLegacyMode()
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([])
    })
  },
  expectAlsoAccessible: async ({ expectAccessible }, use) => {
    await use(isLong ? expectAccessible : async () => {})
  },
})

/** Makes each load of the page wait until it is hydrated, unless the test asks for an earlier moment. */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await hydrated(page)
    return response
  }
}

/**
 * Resolves once React has taken over the page's controls and its effects have run. The scripts of a public page wait for a
 * sign of interest, so this gives one.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[src*="/_next/"]')) return true
    document.dispatchEvent(new Event('pointermove', { bubbles: true }))
    const controls = [...document.querySelectorAll('button, input, select, textarea, [data-waits]')]
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  })
  // A page that draws nothing may call back only when it draws again.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 500 })),
  )
}

/** Emptied after each test; a worker runs one test at a time. */
const tolerated: RegExp[] = []

/** Collects console errors (such as blocked scripts), uncaught errors and requests to other hosts. */
export function watch(page: Page, host: string, problems: string[]) {
  page.on('console', (message) => {
    // Depends on the speed of the machine, not on the page: a slow one runs a preloaded script seconds later.
    if (/preloaded using link preload but not used within a few seconds/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) problems.push(`request to ${url.host}`)
  })
}

export async function makeAccount(server: TestServer) {
  const api = await newRequest.newContext({ baseURL: server.url })
  const made = await api.post('/api/admin/setup', { data: { ...account, token: setupToken } })
  expect(made.status()).toBe(201)
  await api.dispose()
}

export async function signIn(api: APIRequestContext) {
  const answer = await api.post('/api/auth/login', { data: account })
  expect(answer.status()).toBe(200)
}

/** The stored leads with this e-mail address, as staff see them. */
export async function leadsOf(staff: APIRequestContext, email: string) {
  const answer = await staff.get('/api/leads', { params: { q: email } })
  expect(answer.status()).toBe(200)
  const leads: (Lead & {
    id: number
    status: string
    notes: string | null
    infoPack: boolean
    newsletter: boolean
    flagged: boolean
  })[] = await answer.json()
  return leads.filter((lead) => lead.email === email)
}
