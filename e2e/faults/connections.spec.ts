import { createServer, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { expect, leadOf, test } from '../support/fixtures'

const idle = 5000
const slow = 200
const deafCount = 40
const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: '
const body = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{'

test('5,000 idle connections and 440 slow clients delay no visitor, and do not hold up a stop @long', async ({
  ownServer,
}) => {
  const server = await ownServer()
  // Loads what later visits need.
  await visit(server.url, 0)
  const strangers = await manyStrangers(Number(new URL(server.url).port))
  await expectVisitorsServed(server.url)
  expect(strangers.open()).toBe(idle + 2 * slow + deafCount)
  const start = Date.now()
  await server.stop()
  expect(Date.now() - start).toBeLessThan(10_000)
  strangers.end()
})

test('idle connections, slow headers and bodies that stop are cut off while visitors are served @long', async ({
  ownServer,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer()
  // The control: a server without these limits keeps such a connection.
  const patient = createServer({ headersTimeout: 0, requestTimeout: 0, connectionsCheckingInterval: 1000 })
  const kept = await connectTo(await listening(patient), half)
  const strangers = await manyStrangers(Number(new URL(server.url).port))
  const start = Date.now()
  const options = { timeout: 60_000, intervals: [500] }
  await expect.poll(strangers.beforeBodies, options).toBe(0)
  console.log(`idle connections and slow headers were cut off after ${seconds(start)} s`)
  await expectVisitorsServed(server.url)
  await expect.poll(strangers.bodies, { ...options, timeout: 90_000 }).toBe(0)
  console.log(`bodies that stopped were cut off after ${seconds(start)} s`)
  expect(kept.destroyed).toBe(false)
  strangers.end()
  kept.destroy()
  patient.close()
})

/** Clients that only connect, that send half of the headers or of a body, and that never read their response. */
async function manyStrangers(port: number) {
  const connect = async (count: number, text: string) => {
    const sockets: Socket[] = []
    // As many as a server lets wait.
    while (sockets.length < count)
      sockets.push(
        ...(await Promise.all(Array.from({ length: Math.min(count, 200) }, () => connectTo(port, text)))),
      )
    return sockets
  }
  const early = [...(await connect(idle, '')), ...(await connect(slow, half))]
  const bodies = await connect(slow, body)
  const deaf = await connect(deafCount, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3))
  for (const socket of deaf) socket.pause()
  const all = [...early, ...bodies, ...deaf]
  const openOf = (sockets: Socket[]) => sockets.filter(({ closed }) => !closed).length
  return {
    open: () => openOf(all),
    beforeBodies: () => openOf(early),
    bodies: () => openOf(bodies),
    end: () => all.forEach((socket) => socket.destroy()),
  }
}

function connectTo(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      // The server may end the connection, which is no error of the test.
      socket.off('error', reject).on('error', () => undefined)
      if (text) socket.write(text)
      resolve(socket.resume())
    }).once('error', reject)
  })
}

async function expectVisitorsServed(url: string) {
  for (let time = 1; time <= 10; time += 1) {
    const start = performance.now()
    await visit(url, time)
    // Five seconds, and one for a busy machine.
    expect(performance.now() - start).toBeLessThan(6000)
  }
}

/** Reads a page and sends the form. */
async function visit(url: string, time: number) {
  const page = await fetch(`${url}/fr/villa/3br`)
  expect([page.status, (await page.text()).length > 10_000]).toEqual([200, true])
  const lead = await fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.5.0.${time}` },
    body: JSON.stringify({ ...leadOf(`Among ${time}`), infoPack: false }),
  })
  expect(lead.status).toBe(201)
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function seconds(start: number) {
  return Math.round((Date.now() - start) / 1000)
}
