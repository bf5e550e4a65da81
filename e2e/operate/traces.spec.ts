import { startOtlpReceiver, valuesOf } from '../../test/support/servers/otlp-receiver'
import { expect, test } from '../support/fixtures'

test('a technician’s collector gets the trace of a page with its route and its statements, and no visitor in it @long', async ({
  ownServer,
}) => {
  const receiver = await startOtlpReceiver()
  const server = await ownServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      // Batches every tenth of a second, and no long wait for a collector that is away.
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    },
  })
  const visit = (path: string) =>
    fetch(`${server.url}${path}`, { headers: { 'X-Forwarded-For': '203.0.113.9', Cookie: 'hannah=1' } })
  const id = (await visit('/th/villa/4br?name=Hannah')).headers.get('x-request-id')
  const rootOf = () => receiver.spans().find(({ name }) => name === 'GET /villa/:id')
  await expect.poll(rootOf).toBeTruthy()
  const root = rootOf()
  expect(valuesOf(root?.attributes ?? [])).toMatchObject({
    'http.route': '/villa/:id',
    'http.response.status_code': 200,
    'nava_ridge.request.id': id,
  })
  const inside = receiver.spans().filter(({ traceId }) => traceId === root?.traceId)
  const attributes = inside.map((span) => valuesOf(span.attributes))
  expect(attributes).toContainEqual(expect.objectContaining({ 'next.route': '/[locale]/villa/[id]' }))
  expect(attributes).toContainEqual(
    expect.objectContaining({ 'db.operation.name': 'SELECT', 'db.system.name': 'sqlite' }),
  )
  expect(receiver.resource()['service.name']).toBe('nava-ridge')
  expect(receiver.text()).not.toMatch(/hannah|203\.0\.113|\?/i)

  // Without the collector the site serves on, says so once, and stops in time.
  await receiver.close()
  const said = () =>
    [...server.output().matchAll(/the collector of the traces (\w+ \w+)/g)].map(([, words]) => words)
  for (const path of ['/', '/th', '/ru']) expect((await visit(path)).status).toBe(200)
  await expect.poll(() => said().at(-1)).toBe('does not')
  const times = said().length
  expect((await visit('/fr')).status).toBe(200)
  expect(await server.stop()).toEqual([143])
  expect(said()).toHaveLength(times)
})
