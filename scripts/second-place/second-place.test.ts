/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server, type S3Server } from '@/test/s3-server'
import { listBackups, pruneBackups, receiveBackup, sendBackup } from './backups'
import { directoryPlace } from './directory-place'
import { decrypt, encrypt, identitiesIn, newKey } from './encryption'
import type { Place } from './place'
import { identitiesOf, momentOf } from './point'
import { s3Place } from './s3-place'
import { receive, send } from './transfer'

jest.setTimeout(20_000)

let folder: string
let server: S3Server
let key: { identity: string; recipient: string }
let other: { identity: string; recipient: string }
beforeAll(async () => {
  server = await startS3Server('site/')
  ;[key, other] = await Promise.all([newKey(), newKey()])
})
afterAll(() => server.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridge-second-'))
  for (const name of ['place', 'spool']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const aFile = (bytes: Uint8Array) => {
  const file = join(folder, 'file')
  writeFileSync(file, bytes)
  return file
}

describe.each<[string, () => Place]>([
  ['a folder', () => directoryPlace(join(folder, 'place'))],
  ['a bucket', () => s3Place(server.settings, join(folder, 'spool'))],
])('%s as the second place', (_, open) => {
  it('returns what was sent, and holds nothing of it that can be read', async () => {
    const place = open()
    const bytes = Buffer.concat([Buffer.from('somchai@example.com'), randomBytes(300_000)])
    const sent = await send(place, 'a/one.age', aFile(bytes), [other.recipient, key.recipient])
    expect((await place.list('a/')).filter(({ name }) => name === 'a/one.age')).toEqual([
      { name: 'a/one.age', size: sent.bytes },
    ])
    const kept: Uint8Array[] = []
    for await (const chunk of place.read('a/one.age')) kept.push(chunk)
    expect(Buffer.concat(kept).includes('somchai')).toBe(false)
    for (const { identity } of [key, other]) {
      await receive(place, 'a/one.age', join(folder, 'back'), [identity])
      expect(readFileSync(join(folder, 'back')).equals(bytes)).toBe(true)
    }
    await place.remove(['a/one.age', 'a/none.age'])
    expect(await place.list('a/')).toEqual([])
    expect(readdirSync(join(folder, 'spool'))).toEqual([])
  })

  it('refuses another key, and a file that was altered or cut off', async () => {
    const place = open()
    await send(place, 'b/one.age', aFile(randomBytes(200_000)), [key.recipient])
    const back = join(folder, 'back')
    await expect(receive(place, 'b/one.age', back, [other.identity])).rejects.toThrow(
      'b/one.age was encrypted for another key than the one in BACKUP_IDENTITY_FILE',
    )
    const chunks: Uint8Array[] = []
    for await (const chunk of place.read('b/one.age')) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const put = (content: Buffer) =>
      place.write(
        'b/one.age',
        (async function* () {
          yield content
        })(),
      )
    for (const at of [20, 250, 100_000, bytes.length - 1]) {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ 1
      await put(altered)
      await expect(receive(place, 'b/one.age', back, [key.identity])).rejects.toThrow(/damaged|another key/)
      expect(existsSync(back)).toBe(false)
    }
    await put(bytes.subarray(0, 150_000))
    await expect(receive(place, 'b/one.age', back, [key.identity])).rejects.toThrow('b/one.age is damaged')
    await put(bytes)
    await receive(place, 'b/one.age', back, [key.identity])
    expect(existsSync(back)).toBe(true)
  })

  it('keeps backups by the rule of this machine, and counts one without its note as incomplete', async () => {
    const place = open()
    const now = new Date('2026-11-22T04:00:00Z')
    const days = Array.from({ length: 12 }, (_, day) => new Date(now.getTime() - day * 86_400_000))
    for (const madeAt of days.map((day) => day.toISOString())) {
      const file = join(folder, `nava-ridge-${madeAt.replaceAll(':', '-')}.sqlite`)
      writeFileSync(file, madeAt)
      await sendBackup(place, [key.recipient], { file, madeAt, bytes: 24, sha256: '', rows: { Lead: 1 } })
    }
    const half = 'backups/nava-ridge-2026-11-20T00-00-00.000Z.sqlite.age'
    await send(place, half, aFile(randomBytes(10)), [key.recipient])
    expect(await listBackups(place)).toHaveLength(12)
    expect(await pruneBackups(place, now)).toContain(half)
    const kept = await listBackups(place)
    // The last seven days, and the last of the week before.
    expect(kept.map(({ at }) => at.toISOString().slice(5, 10))).toEqual([
      '11-15',
      '11-16',
      '11-17',
      '11-18',
      '11-19',
      '11-20',
      '11-21',
      '11-22',
    ])
    expect((await place.list('backups/')).length).toBe(16)
    const note = await receiveBackup(place, kept[0]?.name ?? '', join(folder, 'back'), [key.identity])
    expect(note).toMatchObject({
      rows: { Lead: 1 },
      encrypted: { sha256: expect.stringMatching(/^\w{64}$/) },
    })
    await place.remove((await place.list('')).map(({ name }) => name))
  })

  it('that changes what it was sent is found out when it is read back', async () => {
    const place = open()
    const liar: Place = {
      ...place,
      async *read(name) {
        for await (const chunk of place.read(name)) yield Buffer.from(chunk).fill(0, 0, 1)
      },
    }
    await expect(send(liar, 'c/one.age', aFile(randomBytes(1000)), [key.recipient])).rejects.toThrow(
      `c/one.age is not at ${place.name} as it was sent: that place cannot be relied on.`,
    )
    expect(await place.list('c/')).toEqual([])
    await expect(send(place, 'c/one.age', aFile(randomBytes(1000)), [key.recipient])).resolves.toBeDefined()
  })
})

it('a damaged file is refused in a sentence, and ends no process, when it arrives piece by piece', async () => {
  const whole: Uint8Array[] = []
  for await (const chunk of encrypt(createReadStream(aFile(randomBytes(200_000))), [key.recipient]))
    whole.push(chunk)
  for (const at of [20, 250, 70_000, 100_000]) {
    const damaged = Buffer.concat(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    const arriving = async function* () {
      for (let start = 0; start < damaged.length; start += 65_536) {
        await new Promise(setImmediate)
        yield damaged.subarray(start, start + 65_536)
      }
    }
    const read = async () => {
      for await (const _ of decrypt(arriving(), [key.identity], 'one.age'));
    }
    await expect(read()).rejects.toThrow(/damaged|another key/)
  }
  // What is thrown outside of a promise fails the test by itself.
  await new Promise(setImmediate)
})

it('a folder that is not mounted, full or no folder is named, and nothing is left of the file', async () => {
  const missing = directoryPlace(join(folder, 'unmounted'))
  const file = aFile(randomBytes(100_000))
  await expect(send(missing, 'one.age', file, [key.recipient])).rejects.toThrow(
    `The second place ${join(folder, 'unmounted')} does not exist: is it mounted?`,
  )
  expect(existsSync(join(folder, 'unmounted'))).toBe(false)
  // The system's own full disk.
  symlinkSync('/dev/full', join(folder, 'place', 'one.age.part'))
  await expect(send(directoryPlace(join(folder, 'place')), 'one.age', file, [key.recipient])).rejects.toThrow(
    `The second place ${join(folder, 'place')} is full.`,
  )
  expect(readdirSync(join(folder, 'place'))).toEqual([])
  await expect(directoryPlace(file).list('')).rejects.toThrow('is not a folder')
})

it('a bucket that is away or refuses is named', async () => {
  const file = aFile(randomBytes(1000))
  const spool = join(folder, 'spool')
  const wrong = s3Place({ ...server.settings, accessKeyId: 'wrong' }, spool)
  await expect(send(wrong, 'one.age', file, [key.recipient])).rejects.toThrow(
    /^The second place: s3:\/\/pictures\/site\/ at .* refuses: the access key is unknown there/,
  )
  await server.stop()
  const place = s3Place(server.settings, spool)
  await expect(send(place, 'one.age', file, [key.recipient])).rejects.toThrow(
    'does not answer (ECONNREFUSED)',
  )
  await server.start()
  await send(place, 'one.age', file, [key.recipient])
  expect(readdirSync(spool)).toEqual([])
})

const hasAge = spawnSync('age', ['--version']).status === 0

;(hasAge ? it : it.skip)(
  'the age command decrypts what was sent, and its keys and files work here',
  async () => {
    const place = directoryPlace(join(folder, 'place'))
    const bytes = randomBytes(200_000)
    await send(place, 'one.age', aFile(bytes), [key.recipient])
    writeFileSync(join(folder, 'identity'), `# a comment\n${key.identity}\n`)
    const path = join(folder, 'place', 'one.age')
    const { stdout } = spawnSync('age', ['--decrypt', '-i', join(folder, 'identity'), path])
    expect(stdout.equals(bytes)).toBe(true)

    spawnSync('age-keygen', ['-o', join(folder, 'theirs')])
    const theirs = readFileSync(join(folder, 'theirs'), 'utf8')
    const recipient = /public key: (age1\w+)/.exec(theirs)?.[1] ?? ''
    const command = ['--encrypt', '-r', recipient, '-o', path, join(folder, 'file')]
    expect(spawnSync('age', command).status).toBe(0)
    await receive(place, 'one.age', join(folder, 'back'), identitiesIn(theirs))
    expect(readFileSync(join(folder, 'back')).equals(bytes)).toBe(true)
  },
)

it('a moment has a zone, and the file of the secret key contains one', () => {
  expect(momentOf('2026-11-22T10:00Z').toISOString()).toBe('2026-11-22T10:00:00.000Z')
  expect(momentOf('2026-11-22T17:00:30+07:00').toISOString()).toBe('2026-11-22T10:00:30.000Z')
  for (const wrong of ['2026-11-22', '2026-11-22T10:00', 'yesterday', '2026-13-22T10:00Z'])
    expect(() => momentOf(wrong)).toThrow('Write the time as 2026-11-22T10:00Z')
  const file = aFile(Buffer.from(key.recipient))
  expect(() => identitiesOf({ BACKUP_IDENTITY_FILE: file })).toThrow('contains no secret key of age')
  expect(() => identitiesOf({ BACKUP_IDENTITY_FILE: `${file}.none` })).toThrow('cannot be read by this user')
  expect(() => identitiesOf({})).toThrow('Set BACKUP_IDENTITY_FILE')
  writeFileSync(file, key.identity)
  expect(identitiesOf({ BACKUP_IDENTITY_FILE: file })).toEqual([key.identity])
})
