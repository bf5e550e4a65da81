import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startS3Server, type S3Server } from '@/test/support/servers/s3-server'
import type { MediaSettings } from './media-settings'
import { storageOf, type ObjectStorage } from './s3'
import { mediaPlacesOf } from './s3-address'

// A shared machine may stall; a test that hangs still fails.
jest.setTimeout(30_000)

let server: S3Server
let storage: ObjectStorage
beforeAll(async () => {
  server = await startS3Server('a/b')
  storage = open({})
})
afterAll(() => server.remove())

function open(changes: Partial<MediaSettings>, timeout = 3000): ObjectStorage {
  const opened = storageOf({ ...server.settings, ...changes }, timeout)
  if (!opened) throw new Error('MEDIA names no storage')
  return opened
}

const bytesOf = (length: number) => new Uint8Array(randomBytes(length))
/** `toEqual` takes seconds, because it compares byte by byte. */
const same = (one: Uint8Array | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0

it('an object comes back as it was stored', async () => {
  const bytes = bytesOf(300_000)
  await storage.put('one.jpeg', bytes, 'image/jpeg')
  expect(same(await storage.get('one.jpeg'), bytes)).toBe(true)
  expect(await storage.size('one.jpeg')).toBe(300_000)
})

it('an object that does not exist is null, and removing it is no error', async () => {
  expect(await storage.get('none')).toBeNull()
  expect(await storage.size('none')).toBeNull()
  await expect(storage.remove(['none'])).resolves.toBeUndefined()
})

it('a list names every object below the prefix with its size, and none of another prefix', async () => {
  await open({ MEDIA: 's3://pictures/a' }).put('elsewhere', bytesOf(1))
  await storage.put('many/1', bytesOf(3))
  await storage.put('many/2', bytesOf(4))
  const found = []
  for await (const { name, size, changedAt } of storage.list('many/')) {
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(600_000)
    found.push([name, size])
  }
  expect(found).toEqual([
    ['many/1', 3],
    ['many/2', 4],
  ])
  const all = []
  for await (const { name } of storage.list()) all.push(name)
  expect(all).toContain('one.jpeg')
  expect(all).not.toContain('elsewhere')
  await storage.remove(['many/1', 'many/2'])
  expect(await storage.get('many/1')).toBeNull()
})

it('unknown credentials and a missing bucket are refused with the reason', async () => {
  const wrongKey = open({ MEDIA_S3_ACCESS_KEY_ID: 'wrong' })
  await expect(wrongKey.put('x', bytesOf(1))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('the access key is unknown there (403 InvalidAccessKeyId)'),
  })
  const noBucket = open({ MEDIA: 's3://nothing-here/a/b' })
  const refused = { kind: 'refused', message: expect.stringContaining('the bucket does not exist') }
  await expect(noBucket.put('x', bytesOf(1))).rejects.toMatchObject(refused)
  await expect(noBucket.get('x')).rejects.toMatchObject(refused)
  await expect(noBucket.list().next()).rejects.toMatchObject(refused)
})

it('a server that is gone is away, and the same client works when it is back', async () => {
  await server.stop()
  await expect(storage.get('one.jpeg')).rejects.toMatchObject({
    kind: 'away',
    message: expect.stringMatching(/^s3:\/\/pictures\/a\/b\/ at .* does not answer \(ECONNREFUSED\)$/),
  })
  await server.start()
  expect(await storage.size('one.jpeg')).toBe(300_000)
})

describe('a server of the test', () => {
  let handle: RequestListener = () => undefined
  const scripted = createServer((request, response) => handle(request, response))
  beforeAll(() => new Promise<void>((resolve) => scripted.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    scripted.closeAllConnections()
    scripted.close()
  })
  const openScripted = () => {
    const { port } = scripted.address() as AddressInfo
    return open({ MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}` }, 200)
  }

  it.each<[string, RequestListener]>([
    ['before its answer', () => undefined],
    ['in an object', (_, response) => response.writeHead(200, { 'Content-Length': '100' }).write('half')],
  ])('that falls silent %s is away', async (_, answer) => {
    handle = answer
    await expect(openScripted().get('x')).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringContaining('no answer in 0.2 s'),
    })
  })

  it('that cannot answer now is away', async () => {
    handle = (_, response) => response.writeHead(503).end()
    await expect(openScripted().put('x', bytesOf(1))).rejects.toMatchObject({ kind: 'away' })
  })

  it('that closes the connection without an answer is asked once more', async () => {
    let calls = 0
    handle = (request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.end('here')
    }
    expect(Buffer.from((await openScripted().get('x')) ?? []).toString()).toBe('here')
    handle = (request) => request.socket.destroy()
    await expect(openScripted().get('x')).rejects.toMatchObject({ kind: 'away' })
  })

  it('that answers 404 to the removal of a missing object is no error, unless the bucket is missing', async () => {
    const answer = (code: string): RequestListener => {
      return (_, response) => response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`)
    }
    handle = answer('NoSuchKey')
    await expect(openScripted().remove(['x'])).resolves.toBeUndefined()
    handle = answer('NoSuchBucket')
    await expect(openScripted().remove(['x'])).rejects.toMatchObject({ kind: 'refused' })
  })

  it('that refuses the signature is told apart', async () => {
    handle = (_, response) =>
      response
        .writeHead(403, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')
    await expect(openScripted().put('x', bytesOf(1))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('the secret key or the region is wrong (403 SignatureDoesNotMatch)'),
    })
  })

  it('that sends a list in pages is asked for all of them', async () => {
    const object = (key: string) =>
      `<Contents><Key>a/b/${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
    handle = ({ url = '' }, response) => {
      const page = url.includes('continuation-token=more')
        ? `<IsTruncated>false</IsTruncated>${object('last')}`
        : `<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>${Array.from({ length: 1000 }, (_, index) => object(String(index))).join('')}`
      response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`)
    }
    const names = []
    for await (const { name } of openScripted().list()) names.push(name)
    expect(names).toHaveLength(1001)
    expect(names.at(-1)).toBe('last')
  })
})

it('reads an address of a bucket with or without a prefix', () => {
  const inBucket = { newPictures: 's3', bucket: 'my-bucket', prefix: '' }
  expect(mediaPlacesOf('s3://my-bucket')).toEqual(inBucket)
  expect(mediaPlacesOf('s3://my-bucket/')).toEqual(inBucket)
  expect(mediaPlacesOf('s3://my-bucket/site/pictures')).toEqual({ ...inBucket, prefix: 'site/pictures/' })
  for (const wrong of [
    '',
    'my-bucket',
    's3://',
    's3://Bucket',
    's3://b//c',
    's3://my bucket',
    'https://my-bucket',
  ])
    expect(mediaPlacesOf(wrong)).toBeNull()
})
