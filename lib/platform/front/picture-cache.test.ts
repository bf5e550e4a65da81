import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { frontSettings } from '@/lib/pages/front-settings'
import { withPictureCache } from './picture-cache'

let version = 'one'
jest.mock('@/lib/platform/db/content-cache', () => ({ contentVersion: async () => version }))
jest.mock('@/lib/staff/sessions/store', () => ({}))
jest.mock('@/lib/platform/db/errors', () => ({}))

const bytes = Buffer.from('a picture')
const read = jest.fn<void, Parameters<RequestListener>>()
let caching: string
const server = createServer(
  withPictureCache(frontSettings, (request, response) => {
    read(request, response)
    response.writeHead(200, { 'Content-Type': 'image/avif', 'Cache-Control': caching, ETag: '"abc"' })
    response.end(bytes)
  }),
)
beforeAll((done) => void server.listen(0, done))
afterAll((done) => void server.close(done))
beforeEach(() => {
  read.mockClear()
  version = crypto.randomUUID()
  caching = 'public, max-age=31536000, immutable'
})

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { headers })
}

const path = '/api/images/7/0?v=abc&w=480&f=avif'

it('reads a picture once for all visitors', async () => {
  for (const _ of [1, 2]) {
    const answer = await get(path)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '9',
      'cache-control': caching,
      etag: '"abc"',
    })
  }
  expect((await get(path, { 'if-none-match': '"abc"' })).status).toBe(304)
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads it again after a change of the content: its update may be a draft now', async () => {
  await get(path)
  version = crypto.randomUUID()
  await get(path)
  expect(read).toHaveBeenCalledTimes(2)
})

it.each([
  ['staff, who see pictures of drafts', path, { cookie: 'next-auth.session-token=x' }, undefined],
  ['a rendition that is not made yet', path, {}, 'public, no-cache'],
  ['a picture of a draft', path, {}, 'private, no-store'],
  ['an address without a version', '/api/images/7/0', {}, undefined],
  ['further parameters', `${path}&x=1`, {}, undefined],
  ['other routes', '/api/plots?v=abc', {}, undefined],
])('keeps nothing of %s', async (_, address, headers, other) => {
  caching = other ?? caching
  await get(address, headers)
  await get(address, headers)
  expect(read).toHaveBeenCalledTimes(2)
})
