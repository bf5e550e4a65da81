import { request as newRequest } from '@playwright/test'
import { giveDatabaseBack, takeDatabaseAway } from '../support/database-away'
import {
  damageTable,
  fillDisk,
  freeze,
  lockDatabase,
  mayMount,
  mountDisk,
  setReadOnly,
  setImmutable,
} from '../../test/support/database-trouble'
import { expect, leadOf, makeAccount, signIn, test as base } from '../support/fixtures'
import { startPostgres } from '../../scripts/data/postgres'
import { sqlitePath } from '../../lib/platform/db/sqlite/file.mjs'
import type { TestServer } from '../support/server/server'

const test = base.extend<{ ownPostgres: Awaited<ReturnType<typeof startPostgres>> }>({
  ownPostgres: async ({}, use) => {
    const postgres = await startPostgres()
    await use(postgres)
    await postgres.stop()
  },
})

/** After seven seconds requests are refused, for which `npm test` has `test/stores/lock`. */
const lockSeconds = [1, 7, 30]

for (const seconds of lockSeconds) {
  test(`a lock of ${seconds} s under load costs visitors a "try again" and no lead @long`, async ({
    ownServer,
  }) => {
    test.setTimeout(120_000)
    const server = await ownServer()
    await makeAccount(server)
    const load = startLoad(server, `lock-${seconds}`)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5)

    const release = await lockDatabase(server)
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) {
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      expect((await fetch(`${server.url}/fr/villa/3br`)).status).toBe(200)
      expect((await fetch(`${server.url}/project-progress`)).status).toBe(200)
    }
    await release()
    expect(await storedAfterRecovery(server, load)).toEqual([...load.acknowledged].sort())
    if (seconds > 5) expect(load.statuses.has(503)).toBe(true)
    if (seconds > 5) expect(server.output()).toContain('The database is locked by another program.')
    await expect
      .poll(() => server.output())
      .toMatch(seconds > 5 ? /The database works again/ : /"msg":"request"/)
  })
}

test('a database that becomes unavailable under load and returns costs a "try again" and no lead @long', async ({
  ownServer,
  database,
}) => {
  test.skip(database === 'sqlite', 'A file on the same disk does not go away.')
  test.setTimeout(120_000)
  const server = await ownServer()
  await makeAccount(server)
  const load = startLoad(server, 'away')
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
  for (let times = 0; times < 3; times += 1) {
    await takeDatabaseAway(server)
    const refused = load.refused
    await expect.poll(() => load.refused).toBeGreaterThan(refused + 10)
    await giveDatabaseBack(server)
    await expectRecovery(load)
  }
  await storedAfterRecovery(server, load)
})

for (const seconds of lockSeconds) {
  test(`a database that hangs for ${seconds} s under load costs a "try again" and no lead @long`, async ({
    ownPostgres,
    ownServer,
    database,
  }) => {
    test.skip(database === 'sqlite', 'A file does not stand still.')
    test.setTimeout(120_000)
    test.skip(ownPostgres.pid === undefined, 'This PostgreSQL belongs to others too.')
    const server = await ownServer({ postgres: ownPostgres.url })
    await makeAccount(server)
    const load = startLoad(server, `still-${seconds}`)
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
    const wake = freeze(Number(ownPostgres.pid))
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) expect((await fetch(`${server.url}/fr/villa/3br`)).status).toBe(200)
    wake()
    await storedAfterRecovery(server, load)
  })
}

test('on a full disk staff read what to do, and everything works once there is space again @long', async ({
  ownServer,
  database,
  page,
  tolerate,
}) => {
  test.skip(database !== 'sqlite' || !mayMount(), 'This user may not mount a small disk.')
  tolerate(/503/)
  const disk = mountDisk(24)
  try {
    const server = await ownServer({ content: false, folder: disk.folder })
    await makeAccount(server)
    tolerate(new RegExp(`request to ${new URL(server.url).host}`))
    await page.context().addCookies(await cookiesOf(server))
    const free = fillDisk(disk.folder)
    await expect.poll(() => statusOfLead(server)).toBe(503)
    expect(await readiness(server)).toEqual(notReady)
    expect((await fetch(`${server.url}/th/villa/4br`)).status).toBe(200)
    await page.goto(`${server.url}/admin`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'The disk with the database is full.' }),
    ).toContainText('Free some space.')
    expect(server.output()).toContain('The disk with the database is full. Free some space.')
    free()
    await expect.poll(() => statusOfLead(server)).toBe(201)
    await page.reload()
    await expect(page.getByText('The disk with the database is full.')).toHaveCount(0)
    await server.stop()
  } finally {
    disk.remove()
  }
})

test('a PostgreSQL whose disk is full refuses leads with "try again" and takes them once there is space @long', async ({
  ownServer,
  database,
}) => {
  const own = database === 'postgresql' && !process.env.TEST_POSTGRES_URL && mayMount()
  test.skip(!own, 'This user may not give PostgreSQL a small disk.')
  test.setTimeout(120_000)
  const disk = mountDisk(200)
  const postgres = await startPostgres(disk.folder)
  try {
    const server = await ownServer({ postgres: postgres.url, content: false })
    expect(await statusOfLead(server)).toBe(201)
    const free = fillDisk(disk.folder)
    const many = () =>
      Promise.all(Array.from({ length: 25 }, (_, at) => statusOfLead(server, `10.7.1.${at}`)))
    await expect.poll(async () => new Set(await many()).has(503), { timeout: 60_000 }).toBe(true)
    expect((await fetch(`${server.url}/th/villa/4br`)).status).toBe(200)
    expect(server.output()).toContain('The disk with the database is full. Free some space.')
    free()
    await expect.poll(async () => [...new Set(await many())], { timeout: 30_000 }).toEqual([201])
    await server.remove()
  } finally {
    await postgres.stop()
    disk.remove()
  }
})

test('a PostgreSQL that only allows reading is reported as such, and written again once it allows it @long', async ({
  ownServer,
  database,
}) => {
  test.skip(database !== 'postgresql', 'For SQLite it is the file.')
  const server = await ownServer({ content: false })
  await setReadOnly(server, true)
  await expect.poll(() => statusOfLead(server)).toBe(503)
  expect(await readiness(server)).toEqual(notReady)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  await setReadOnly(server, false)
  await expect.poll(() => statusOfLead(server)).toBe(201)
  await expect.poll(async () => (await readiness(server))[0]).toBe(200)
})

test('a file that cannot be written is reported as such, and used again once it can be @long', async ({
  ownServer,
  database,
}) => {
  test.skip(database !== 'sqlite', 'There is no such file.')
  const server = await ownServer({ content: false })
  await makeAccount(server)
  await server.stop()
  const path = sqlitePath(server.databaseUrl)
  test.skip(!setImmutable(path, true), 'This file system has no mark against writing.')
  try {
    await server.start()
    expect(await statusOfLead(server)).toBe(503)
    expect(await readiness(server)).toEqual(notReady)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect(server.output()).toContain('Give the user of the site the right to write')
  } finally {
    setImmutable(path, false)
  }
  expect(await statusOfLead(server)).toBe(201)
  await expect.poll(async () => (await readiness(server))[0]).toBe(200)
})

test('a damaged page is reported as such, and site pages that do not need it are served @long', async ({
  ownServer,
  database,
}) => {
  test.skip(database !== 'sqlite', 'PostgreSQL keeps its pages itself.')
  const server = await ownServer()
  await makeAccount(server)
  await server.stop()
  await damageTable(server, 'Lead')
  await server.start()
  expect(await statusOfLead(server)).toBe(503)
  expect(await readiness(server)).toEqual(notReady)
  expect((await fetch(`${server.url}/project-progress/1`)).status).toBe(200)
  expect(server.output()).toContain('Stop the site, keep the damaged database, and restore the newest backup')
})

interface Load {
  /** E-mail addresses of the leads that received 201. */
  acknowledged: string[]
  statuses: Set<number>
  refused: number
  withoutRetry: number
  longest: number
  stop: () => Promise<void>
}

/** Sixteen concurrent visitors with a new identity for each request. */
function startLoad(server: TestServer, name: string): Load {
  let running = true
  let count = 0
  const load: Load = {
    acknowledged: [],
    statuses: new Set(),
    refused: 0,
    withoutRetry: 0,
    longest: 0,
    stop: async () => {
      running = false
      await done
    },
  }
  const visitor = async () => {
    while (running) {
      count += 1
      const lead = { ...leadOf(`${name} ${count}`), email: `${name}-${count}@example.com`, infoPack: false }
      const began = performance.now()
      const answer = await post(server, lead, `10.9.${(count >> 8) & 255}.${count & 255}`).catch(() => null)
      // The test has ended, and its server is stopped.
      if (!answer) return
      load.longest = Math.max(load.longest, performance.now() - began)
      load.statuses.add(answer.status)
      if (answer.status === 201) load.acknowledged.push(lead.email)
      else {
        load.refused += 1
        if (!answer.headers.get('retry-after')) load.withoutRetry += 1
      }
    }
  }
  const done = Promise.all(Array.from({ length: 16 }, visitor))
  return load
}

async function expectRecovery(load: Load) {
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
}

/** Ends the load once leads are taken again. Expects none of them lost or stored twice, and returns their addresses. */
async function storedAfterRecovery(server: TestServer, load: Load): Promise<string[]> {
  await expectRecovery(load)
  await load.stop()
  expectCalmAnswers(load)
  const stored = await storedEmails(server)
  expect(load.acknowledged.filter((email) => !stored.includes(email))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  return stored.sort()
}

function expectCalmAnswers(load: Load) {
  expect([...load.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(load.withoutRetry).toBe(0)
  // Five seconds, and one for a busy machine.
  expect(load.longest).toBeLessThan(6000)
}

function post(server: TestServer, data: object, address = '10.8.0.1') {
  return fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(data),
  })
}

async function statusOfLead(server: TestServer, address?: string): Promise<number> {
  return (await post(server, { ...leadOf('Again'), infoPack: false }, address)).status
}

const notReady = [503, 'The site is not ready']

async function readiness(server: TestServer): Promise<[number, string]> {
  const answer = await fetch(`${server.url}/api/ready`)
  return [answer.status, await answer.text()]
}

async function storedEmails(server: TestServer): Promise<string[]> {
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const csv = await (await staff.get('/api/leads/export.csv?q=example.com')).text()
  await staff.dispose()
  return [...csv.matchAll(/(?:lock-\d+|still-\d+|away)-\d+@example\.com/g)].map(([email]) => email)
}

async function cookiesOf(server: TestServer) {
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const { cookies } = await staff.storageState()
  await staff.dispose()
  return cookies
}
