import { statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createConnection } from 'node:net'
import { request } from '@playwright/test'
import { openDatabase } from '../../scripts/data/database'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'

test('requests in flight at a graceful shutdown get their response, and their leads are stored @once', async ({
  ownServer,
  database,
}) => {
  const server = await ownServer({ content: false })
  const slow = slowVisitor(server.url)
  await slow.halfSent
  const quick = Array.from({ length: 8 }, () => insist(server.url))
  await Promise.any(quick.map(({ once }) => once))

  const start = Date.now()
  const stopped = server.stop()
  await expect.poll(() => server.output()).toContain('"msg":"stopping"')
  expect((await slow.finish()).status).toBe(201)
  await stopped
  expect(Date.now() - start).toBeLessThan(10_000)
  expect(server.output()).toContain('"msg":"stopped"')

  // Every acknowledged request is stored, and no client received a partial response or a 5xx.
  const answers = await Promise.all(quick.map(({ end }) => end))
  expect(answers.flatMap(({ statuses }) => statuses).filter((status) => status !== 201)).toEqual([])
  const accepted = answers.reduce((sum, { statuses }) => sum + statuses.length, 1)
  if (database === 'sqlite') expect(sizeOf(`${server.databaseUrl.slice(5)}-wal`)).toBe(0)
  const db = await openDatabase(server.databaseUrl)
  expect(await db.count('SELECT count(*) FROM "Lead"')).toBeGreaterThanOrEqual(accepted)
  expect(await db.count('SELECT count(*) FROM "Mail" WHERE "leaseBy" IS NOT NULL')).toBe(0)
  await db.close()
})

test('a visitor whose request was sent before or just after the stop gets a response, however busy the site is @long', async ({
  ownServer,
}) => {
  const server = await ownServer()
  const visitors = Array.from({ length: 24 }, () => visitUntilRefused(server.url))
  await Promise.all(visitors.map(({ answered }) => answered))
  await server.stop()
  const counts = await Promise.all(visitors.map(({ end }) => end))
  expect(counts.reduce((sum, { lost }) => sum + lost, 0)).toBe(0)
})

test('an idle site stops at once, with the exit code of the signal @long', async ({ ownServer }) => {
  const server = await ownServer({ content: false })
  const start = Date.now()
  expect(await server.stop()).toEqual([128 + 15])
  expect(Date.now() - start).toBeLessThan(4000)
  expect(server.output()).toContain('"msg":"stopped"')
})

test('open dashboards do not hold up a stop, and their streams are ended, not cut off @once', async ({
  ownServer,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const api = await request.newContext({ baseURL: server.url })
  await signIn(api)
  const { cookies } = await api.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const open = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${server.url}/api/admin/changes`, { headers: { cookie } })),
  )
  const start = Date.now()
  const stopped = server.stop()
  expect(await Promise.all(open.map(async (stream) => [stream.status, await stream.text()]))).toEqual(
    open.map(() => [200, ':\n\n']),
  )
  expect(Date.now() - start).toBeLessThan(1000)
  expect(await stopped).toEqual([128 + 15])
  expect(Date.now() - start).toBeLessThan(4000)
  await api.dispose()
})

/** Sends half of a request, and the rest on demand. */
function slowVisitor(url: string) {
  const body = JSON.stringify(leadOf('Slow'))
  const request = httpRequest(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  })
  const halfSent = new Promise<void>((resolve) => request.write(body.slice(0, 20), () => resolve()))
  return {
    halfSent,
    finish: () =>
      new Promise<{ status: number | undefined }>((resolve, reject) => {
        request.on('response', (answer) => resolve({ status: answer.statusCode })).on('error', reject)
        request.end(body.slice(20))
      }),
  }
}

/** Sends requests until the site is gone. */
function insist(url: string) {
  const statuses: number[] = []
  let first = () => {}
  const once = new Promise<void>((resolve) => (first = resolve))
  const ask = async () => {
    for (;;) {
      const address = `10.${Math.floor(Math.random() * 250)}.${statuses.length >> 8}.${statuses.length & 255}`
      const answer = await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify(leadOf('Quick')),
      }).catch(() => null)
      if (!answer) return { statuses }
      statuses.push(answer.status)
      first()
    }
  }
  return { once, end: ask() }
}

/** Requests a page that is rendered each time, each on a connection of its own, until no connection is accepted any more. */
function visitUntilRefused(url: string) {
  const { port } = new URL(url)
  const counts = { complete: 0, lost: 0 }
  let first = () => {}
  const answered = new Promise<void>((resolve) => (first = resolve))
  const ask = () =>
    new Promise<'answered' | 'lost' | 'refused'>((resolve) => {
      let connected = false
      let text = ''
      const socket = createConnection(Number(port), '127.0.0.1', () => {
        connected = true
        socket.write('GET /request HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      })
      socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (connected) resolve(isComplete(text) ? 'answered' : 'lost')
        else resolve('refused')
      })
    })
  const visit = async () => {
    for (;;) {
      const result = await ask()
      if (result === 'refused') return counts
      if (result === 'lost') counts.lost += 1
      else counts.complete += 1
      first()
    }
  }
  return { answered, end: visit() }
}

/** Whether a response has all of its body: as many bytes as announced, or the empty last chunk. */
function isComplete(response: string): boolean {
  const end = response.indexOf('\r\n\r\n') + 4
  const head = response.slice(0, end)
  const body = response.slice(end)
  if (!/^HTTP\/1.1 200 /.test(head)) return false
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return length ? Buffer.byteLength(body) === Number(length) : body.endsWith('\r\n0\r\n\r\n')
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
