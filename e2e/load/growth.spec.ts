import { execFileSync } from 'node:child_process'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import type { TestServer } from '../support/server/server'
import { growContent, settle } from './growth-rows'
import { quantile, record, whole } from './record'

const few = { updates: 10, leads: 100, subscribers: 1 }
const many = { updates: 10_000, leads: 100_000, subscribers: 100_000 }
const most = 1.5

interface Kind {
  path: (rows: typeof few) => string
  /** Rendered anew each time, as after a change. */
  cold?: boolean
  /** How many rows it contains; 1 for lists of one length. */
  rows?: (rows: typeof few) => number
}

const lists: Record<string, Kind> = {
  'list of updates': { path: () => '/th/project-progress', cold: true },
  'its last page': { path: ({ updates }) => `/project-progress?page=${updates / 10}`, cold: true },
  'one update': { path: ({ updates }) => `/project-progress/${updates / 2}`, cold: true },
  'home page': { path: () => '/', cold: true },
  'updates in the dashboard': { path: () => '/api/project-updates/admin?page=1' },
  'a picture': { path: ({ updates }) => `/api/images/${updates / 2}/11` },
  leads: { path: () => '/api/leads?limit=25' },
  'leads of a status': { path: () => '/api/leads?limit=25&status=offer' },
  'leads by name': { path: () => '/api/leads?limit=25&sort=name' },
  'last page of leads': { path: ({ leads }) => `/api/leads?limit=25&page=${leads / 25}` },
  subscribers: {
    path: () => '/api/admin/subscribers',
    rows: ({ subscribers }) => Math.min(subscribers, 50),
  },
  // With many updates it is an index of parts.
  sitemap: {
    path: ({ updates }) => (updates > 1000 ? '/sitemap.xml?part=2' : '/sitemap.xml'),
    cold: true,
    rows: ({ updates }) => 5 * Math.min(updates, 1000),
  },
  'export of leads': { path: () => '/api/leads/export.csv', rows: ({ leads }) => leads },
  'export of subscribers': {
    path: () => '/api/admin/subscribers/export.csv',
    rows: ({ subscribers }) => subscribers,
  },
  'overview of leads': { path: () => '/api/leads/overview', rows: ({ leads }) => leads },
}

test('lists, pages, sitemap and exports take as long for each row however many there are', async ({
  ownServer,
  database,
}) => {
  test.setTimeout(600_000)
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  await growContent(server.databaseUrl, few.updates, few.subscribers)
  addLeads(server, few.leads)
  // The first requests compile the code.
  await timesOf(server, staff, few)
  const before = await timesOf(server, staff, few)
  await growContent(server.databaseUrl, many.updates, many.subscribers)
  addLeads(server, many.leads - few.leads)
  await settle(server.databaseUrl)
  const after = await timesOf(server, staff, many)
  const section = `Growth, ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`
  for (const [what, { rows }] of Object.entries(lists)) {
    const small = before[what] ?? 0
    const large = after[what] ?? 0
    const ratio = rows ? large / rows(many) / (small / rows(few)) : large / small
    record(section, what, {
      goal: rows ? '≤ 1.5 × per row' : '≤ 1.5 ×',
      value: `${milliseconds(large)}${rows ? ` for ${whole(rows(many))}` : ''}`,
      peer: `${milliseconds(small)}${rows ? ` for ${whole(rows(few))}` : ' with few rows'}`,
      ratio,
      reached: ratio <= most,
    })
  }
  await staff.dispose()
})

function milliseconds(time: number): string {
  return time < 10_000 ? `${time < 10 ? time.toFixed(1) : whole(time)} ms` : `${(time / 1000).toFixed(1)} s`
}

function addLeads({ databaseUrl }: TestServer, count: number) {
  const command = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'scripts/data/demo-leads.ts',
    String(count),
  ]
  execFileSync(process.execPath, command, { env: { ...process.env, DATABASE_URL: databaseUrl } })
}

/** In milliseconds: of several the quarter least disturbed by other work. */
async function timesOf(server: TestServer, staff: APIRequestContext, rows: typeof few) {
  const { cookies } = await staff.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const times: Record<string, number> = {}
  for (const [what, { path, cold, rows: contained }] of Object.entries(lists)) {
    const taken: number[] = []
    for (let tries = 0; tries < (contained ? 5 : 15); tries += 1) {
      if (cold) await change(staff)
      const began = performance.now()
      const headers: Record<string, string> = path(rows).startsWith('/api/') ? { cookie } : {}
      const answer = await fetch(server.url + path(rows), { headers })
      await answer.arrayBuffer()
      taken.push(performance.now() - began)
      expect(answer.status, path(rows)).toBe(200)
    }
    times[what] = quantile(taken.slice(1), 0.25)
  }
  return times
}

/** Makes the site read everything anew, as the rows that were not added through it require. */
async function change(staff: APIRequestContext) {
  const answer = await staff.patch('/api/project-updates/1', { data: { title: `Roof on ${Date.now()}` } })
  expect(answer.status(), await answer.text()).toBe(200)
}
