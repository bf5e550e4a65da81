import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as newRequest, type APIRequestContext, type Browser } from '@playwright/test'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import type { TestServer } from '../support/server/server'
import { record } from './record'

// `npm run bench -- live`: what open dashboards cost the server with a hundred thousand leads.

const leads = 100_000
const dashboards = 20
/** In seconds between two changes. A week of 300 leads has about one a minute. */
const rates = [30, 10]
/** In seconds. */
const measured = 60
const settling = 10
/** Of one core. */
const most = 0.05
/** Of five dashboards three show the newest leads, one those of a status, one the own. */
const views = ['', '', '', '&status=interested', '&owner=me']

test('twenty open dashboards with a hundred thousand leads take little of a core', async ({
  ownServer,
  browser,
}) => {
  test.setTimeout(600_000)
  const server = await ownServer()
  test.skip(processorSeconds(server) === null, 'The system does not tell the time of a process')
  addLeads(server)
  await makeAccount(server)
  const context = await browser.newContext({ baseURL: server.url })
  await signIn(context.request)
  const paths = await askedAfterAChange(browser, server, context.request)
  console.log(`A dashboard asks after a change: ${paths.join(', ')}`)
  const watching = openDashboards(server, await cookiesOf(server), paths)
  await wait(settling)
  await share(server, 'while nothing changes', () => wait(measured))
  let turn = 0
  for (const every of rates) {
    const before = watching.reads()
    await share(server, `while something changes every ${every} seconds`, async () => {
      for (let passed = 0; passed < measured; passed += every) {
        await change(context.request, turn)
        turn += 1
        await wait(every)
      }
    })
    expect(watching.reads() - before).toBeGreaterThanOrEqual((measured / every - 1) * dashboards)
  }
  watching.end()
  await context.close()
})

/** Measures the processor's time of the server meanwhile, with all its threads. */
async function share(server: TestServer, what: string, work: () => Promise<void>) {
  const [used, began] = [processorSeconds(server) ?? 0, performance.now()]
  await work()
  const part = ((processorSeconds(server) ?? 0) - used) / ((performance.now() - began) / 1000)
  record('Live', `20 dashboards, 100,000 leads, ${what}`, {
    goal: `< ${most * 100} % of a core`,
    value: `${(part * 100).toFixed(1)} %`,
    ratio: part / most,
    reached: part < most,
  })
}

/** Linux: in hundredths of a second. */
function processorSeconds(server: TestServer): number | null {
  try {
    const stat = readFileSync(`/proc/${server.pid()}/stat`, 'utf8')
    const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

function addLeads({ databaseUrl }: TestServer) {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/data/demo-leads.ts', String(leads)]
  execFileSync(process.execPath, script, { env: { ...process.env, DATABASE_URL: databaseUrl } })
}

/** By turns a new lead, a status and an entry. */
async function change(staff: APIRequestContext, turn: number) {
  const path = `/api/leads/${leads / 2 + turn}`
  const answers = [
    () => staff.post('/api/leads', { data: { ...leadOf(`Live ${turn}`), infoPack: false } }),
    () => staff.patch(`${path}/status`, { data: { status: turn % 2 ? 'viewing' : 'offer' } }),
    () => staff.post(`${path}/entries`, { data: { kind: 'call', body: `Called for the ${turn}. time` } }),
  ]
  expect((await answers[turn % 3]?.())?.ok()).toBe(true)
}

function wait(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}

/** Of four sessions, because one has six streams at most. */
async function cookiesOf(server: TestServer): Promise<string[]> {
  const cookies: string[] = []
  for (let session = 0; session < 4; session += 1) {
    const api = await newRequest.newContext({ baseURL: server.url })
    await signIn(api)
    const stored = (await api.storageState()).cookies
    cookies.push(stored.map(({ name, value }) => `${name}=${value}`).join('; '))
    await api.dispose()
  }
  return cookies
}

/** What an open dashboard reads when a lead arrives. */
async function askedAfterAChange(browser: Browser, server: TestServer, staff: APIRequestContext) {
  const context = await browser.newContext({ baseURL: server.url, storageState: await staff.storageState() })
  const page = await context.newPage()
  const live = page.waitForResponse('**/api/admin/changes')
  await page.goto('/admin')
  await live
  // It reads everything once when its stream opens.
  await wait(settling)
  const asked = new Set<string>()
  page.on('request', (request) => request.method() === 'GET' && asked.add(request.url()))
  await change(staff, 0)
  await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toBeVisible()
  await wait(settling)
  await context.close()
  return [...asked].map((url) => url.slice(server.url.length))
}

/** Dashboards that read after a change what the browser has read, as often as it does (components/staff/live). */
function openDashboards(server: TestServer, cookies: readonly string[], paths: readonly string[]) {
  const over = new AbortController()
  let reads = 0
  let failure: unknown
  const fail = (error: unknown) => {
    if (!over.signal.aborted) failure ??= error
  }
  const watch = async (one: number) => {
    const cookie = cookies[one % cookies.length] ?? ''
    const ask = async (path: string) => {
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
      const answer = await fetch(server.url + path, { headers, signal: over.signal })
      expect([path, answer.status]).toEqual([path, 200])
      return answer
    }
    const read = async () => {
      const own = paths.map(
        (path) => path + (path.startsWith('/api/leads?') ? views[one % views.length] : ''),
      )
      await Promise.all(own.map(async (path) => (await ask(path)).arrayBuffer()))
      reads += 1
    }
    let next = 0
    let waiting = false
    for await (const bytes of (await ask('/api/admin/changes')).body ?? []) {
      if (waiting || !Buffer.from(bytes).includes('"lead"')) continue
      waiting = true
      setTimeout(
        () => {
          waiting = false
          next = Date.now() + 5000
          read().catch(fail)
        },
        Math.max(0, next - Date.now()),
      )
    }
  }
  for (let one = 0; one < dashboards; one += 1) watch(one).catch(fail)
  const end = () => {
    over.abort()
    expect(failure).toBeUndefined()
  }
  return { reads: () => reads, end }
}
