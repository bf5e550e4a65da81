import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { request as newRequest } from '@playwright/test'
import pg from 'pg'
import { withDatabase } from '../../scripts/data/database'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import type { TestServer } from '../support/server/server'
import { connections } from './load'
import { quantile, record, whole } from './record'

/** `LEADS=20000` shows whether memory and open files stay flat. */
const count = Number(process.env.LEADS ?? 3000)

for (const topology of ['next', 'pair'] as const)
  test(`leads per second, each with a staff notice sent to a mail server meanwhile (${topology})`, async ({
    ownServer,
    database,
  }) => {
    test.skip(topology === 'pair' && database === 'sqlite', 'two instances share a PostgreSQL database')
    test.setTimeout(1_200_000)
    const mail = await startMailServer()
    const env = { SMTP_URL: mail.url, STAFF_NOTIFY: 'sales@nava-ridge.example' }
    const server = await ownServer({ content: false, env, topology })
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    await load(server, agent, 0, 300)

    const parts: string[] = []
    const times: number[] = []
    const began = performance.now()
    for (let part = 0; part < 8; part += 1) {
      await forgetLimits(server)
      times.push(...(await load(server, agent, 300 + (part * count) / 8, count / 8)))
      if (part % 2) parts.push(`${resources(server)} after ${((part + 1) * count) / 8}`)
    }
    const seconds = (performance.now() - began) / 1000
    const perSecond = count / seconds
    const p99 = quantile(times, 0.99)
    const system = database === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const name = topology === 'pair' ? `${system}, two instances behind nginx` : system
    record('Leads', `durable leads per second, ${name}`, {
      goal: '≥ 300/s',
      value: `${whole(perSecond)}/s`,
      peer: `${whole(mail.taken.size)} mails sent meanwhile`,
      ratio: perSecond / 300,
      reached: perSecond >= 300,
    })
    record('Leads', `99th percentile, ${name}`, {
      goal: '< 150 ms',
      value: `${whole(p99)} ms`,
      peer: `median ${whole(quantile(times, 0.5))} ms`,
      ratio: p99 / 150,
      reached: p99 < 150,
    })
    console.log(parts.join('; '))
    agent.destroy()
    await mail.close()
  })

test('other answers while a hundred thousand leads are exported', async ({ ownServer, database }) => {
  test.setTimeout(600_000)
  const server = await ownServer()
  execFileSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/data/demo-leads.ts', '100000'],
    { env: { ...process.env, DATABASE_URL: server.databaseUrl } },
  )
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const cookie = (await staff.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${server.url}/api/health`)

  let done = false
  const began = performance.now()
  const exported = fetch(`${server.url}/api/leads/export.csv`, { headers: { cookie } }).then(
    async (answer) => {
      let bytes = 0
      for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
      done = true
      return bytes
    },
  )
  const times: number[] = []
  while (!done) {
    const asked = performance.now()
    await (await fetch(`${server.url}/api/health`)).text()
    times.push(performance.now() - asked)
  }
  const bytes = await exported
  times.sort((a, b) => a - b)
  const result =
    `${database}: 100,000 leads exported in ${((performance.now() - began) / 1000).toFixed(1)} s (${(bytes / 1e6).toFixed(1)} MB); ` +
    `${times.length} other answers meanwhile, median ${Math.round(times[times.length >> 1] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`
  console.log(result)
  test.info().annotations.push({ type: 'measured', description: result })
  expect(bytes).toBeGreaterThan(5_000_000)
  await staff.dispose()
})

/** All visitors together may send five thousand requests in ten minutes; this test sends more. */
async function forgetLimits({ databaseUrl }: TestServer) {
  const sql = 'DELETE FROM "RateLimiterFlexible"'
  if (databaseUrl.startsWith('file:')) return withDatabase(databaseUrl, (connection) => connection.exec(sql))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** @returns milliseconds that each answer took */
async function load(server: TestServer, agent: Agent, from: number, number: number): Promise<number[]> {
  const times: number[] = []
  let next = from
  const visitor = async () => {
    while (next < from + number) times.push(await ask(server, agent, next++))
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return times
}

function ask(server: TestServer, agent: Agent, number: number): Promise<number> {
  const body = JSON.stringify({
    ...leadOf(`Buyer ${number}`),
    infoPack: false,
    message: 'Two villas, please.',
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    'idempotency-key': `buyer-${number}`,
  }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const sent = request(`${server.url}/api/leads`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 201) resolve(performance.now() - began)
        else reject(new Error(`answered ${answer.statusCode}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}

/** Resident memory and open files of the server, where the machine tells. */
function resources(server: TestServer): string {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? []
    const files = readdirSync(`/proc/${server.pid()}/fd`).length
    return `${Math.round(Number(kilobytes) / 1024)} MB and ${files} open files`
  } catch {
    return 'memory unknown'
  }
}
