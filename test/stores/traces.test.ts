import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, trace as api } from '@opentelemetry/api'
import sharp from 'sharp'
import { mailer } from '@/lib/start/mail-kinds'
import { onPostgres } from '@/lib/env'
import { routeLabel } from '@/lib/pages/route-label'
import { encodePicture } from '@/lib/platform/images/encode'
import { deliver } from '@/lib/platform/mail/deliver'
import { db } from '@/lib/platform/db/client'
import { claimedInclude } from '@/lib/platform/mail/outbox'
import { trace } from '@/lib/platform/server/tracer'
import { startOtlpReceiver, valuesOf } from '../support/servers/otlp-receiver'
import { visitor } from '../support/people'
import { leadOf } from '../support/samples'

it('a technician sees where the time of a request goes, and nothing about who made it', async () => {
  const receiver = await startOtlpReceiver()
  const tracing = await trace(`${receiver.url}/`, routeLabel)
  const hannah = visitor()
  const server = createServer(
    tracing.withSpans((request, response) => {
      const answer = async () => {
        await hannah.post('/api/leads', { json: { ...leadOf('Hannah'), infoPack: true } })
        const [mail] = await db.mail.findMany({ include: claimedInclude })
        if (mail) await deliver({ ...mail, lease: 'one' } as never, mailer)
        const create = { width: 40, height: 30, channels: 3, background: '#888' } as const
        await encodePicture(await sharp({ create }).png().toBuffer(), 'hannah.png')
        // Prisma quotes the value in the message of its error.
        await db.lead.update({ where: { id: 999 }, data: { name: 'Hannah' } }).catch(() => undefined)
        response.writeHead(Number(request.headers['x-status'])).end()
      }
      void answer()
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const headers = { traceparent: foreign, 'x-request-id': 'an-id-of-the-log', 'x-status': '503' }
  await fetch(`${url}/th/villa/4br?name=Hannah`, { headers })
  await new Promise((closed) => server.close(closed))
  await tracing.end()
  for (const global of [api, context, propagation]) global.disable()
  await receiver.close()

  expect(receiver.resource()).toMatchObject({
    'service.name': 'nava-ridge',
    'service.version': expect.stringMatching(/^\d/),
    'service.instance.id': expect.stringMatching(/:3000$/),
  })
  const spans = receiver.spans()
  const root = spans.find(({ name }) => name === 'GET /villa/:id')
  expect(root?.parentSpanId).toBeUndefined()
  expect(valuesOf(root?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/villa/:id',
    'http.response.status_code': 503,
    'nava_ridge.request.id': 'an-id-of-the-log',
  })
  expect(spans.filter(({ traceId }) => traceId !== root?.traceId)).toEqual([])
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['INSERT Lead', 'SELECT Mail', 'mail infoPack', 'picture upload']),
  )
  expect(valuesOf(inside.find(({ name }) => name === 'INSERT Lead')?.attributes ?? [])).toEqual({
    'db.system.name': onPostgres ? 'postgresql' : 'sqlite',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'Lead',
  })
  expect(receiver.text()).not.toMatch(/hannah|10\.0\.|aaaa|\?/i)
})
