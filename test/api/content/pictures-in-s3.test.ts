import { spawn } from 'node:child_process'
import { readdirSync, renameSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { photo } from '@/test/support/photos'
import { checkPictures } from '@/lib/health/pictures'
import { db } from '@/lib/platform/db/client'
import { env, onPostgres } from '@/lib/env'
import { mediaStorage } from '@/lib/platform/images/media'
import { movePictures } from '@/lib/platform/images/move'
import { sendObject, waitForRemovals, wakeRemoval } from '@/lib/platform/images/object-store'
import { waitForRenditions, wakeRenditions } from '@/lib/platform/images/renditions'
import { backup } from '../../../scripts/data/backup/backup'
import { picturesOf } from '../../../scripts/data/backup/pictures'
import { makeArticle, makeUpdate, updateForm } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'
import { startS3Server, type S3Server } from '../../support/servers/s3-server'

let server: S3Server
let mali: Person
const hannah = visitor()

beforeAll(async () => {
  server = await startS3Server('site')
  mali = await staff()
  // Only the pictures of this file: each test counts them.
  await db.picture.deleteMany()
})
afterAll(() => server.remove())
beforeEach(() => keepIn('s3'))
afterEach(async () => {
  server.held = () => false
  await server.start()
  await waitForRenditions()
  await db.projectUpdate.deleteMany()
  await db.picture.deleteMany()
  wakeRemoval()
  await waitForRemovals()
  expect(await objects()).toEqual([])
})

describe('with MEDIA=s3://… an uploaded picture', () => {
  it('is in S3 with all its renditions, the database has its row only, and visitors get the same bytes', async () => {
    const picture = await upload()
    const files = await rows()
    expect(files.length).toBeGreaterThan(2)
    for (const { bytes, object, size } of files) {
      expect(bytes).toHaveLength(0)
      expect(size).toBe(readFileSync(pathOf(object)).length)
    }
    expect(await objects()).toHaveLength(files.length)
    expect(await db.strayObject.count()).toBe(0)
    for (const wish of ['', '&w=480&f=avif', '&w=480&f=webp']) {
      const answer = await hannah.get(picture.url + wish)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const [, width = '480', format = 'jpeg'] = /w=(\d+)&f=(\w+)/.exec(wish) ?? []
      const row = files.find((file) => file.format === format && (!wish || file.width === Number(width)))
      expect(await bytesOf(answer)).toEqual(readFileSync(pathOf(row?.object)))
    }
    const etag = (await hannah.get(picture.url)).headers.get('etag') ?? ''
    expect((await hannah.get(picture.url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('of a draft is for staff only and never cached', async () => {
    const { url } = await upload({ published: 'false' })
    expect((await hannah.get(url)).status).toBe(404)
    const answer = await mali.get(url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('is removed from S3 when its update, its article or the picture alone is deleted', async () => {
    const { id, imageId } = await upload()
    const article = await makeArticle(mali, { imageData: (await photo(30, 20)).toString('base64') })
    await waitForRenditions()
    expect(await objects()).toHaveLength((await rows()).length)
    await mali.delete(`/api/project-updates/${id}/images/${imageId}`)
    await mali.delete(`/api/newsletter-articles/${article.id}`)
    const other = await upload()
    await mali.delete(`/api/project-updates/${other.id}`)
    await waitForRemovals()
    expect([await objects(), await rows(), await db.strayObject.count()]).toEqual([[], [], 0])
  })

  it('that cannot be removed at once is removed by the cleanup, and no other', async () => {
    const gone = await upload()
    const kept = await upload()
    const all = (await objects()).length
    await server.stop()
    expect((await mali.delete(`/api/project-updates/${gone.id}`)).status).toBe(200)
    await waitForRemovals()
    const left = (await rows()).length
    expect(await db.strayObject.count()).toBe(all - left)
    await server.start()
    // A row names it again, as no code of ours does: it must stay whatever the list says.
    const [named] = await rows()
    await db.strayObject.create({ data: { name: named?.object ?? '' } })
    wakeRemoval()
    await waitForRemovals()
    expect([(await objects()).length, await db.strayObject.count()]).toEqual([left, 0])
    expect((await hannah.get(kept.url)).status).toBe(200)
  })
})

it('an object whose upload was cut off before its row stays for a day, and is then removed', async () => {
  const storage = mediaStorage()
  if (storage) await sendObject(storage, await photo(10, 10), 'jpeg')
  const clean = async (after?: Date) => {
    if (after) await db.strayObject.updateMany({ data: { after } })
    wakeRemoval()
    await waitForRemovals()
    return (await objects()).length
  }
  expect(await clean()).toBe(1)
  const [listed] = await db.strayObject.findMany()
  expect(Number(listed?.after) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(await clean(new Date(Date.now() + 60_000))).toBe(1)
  expect(await clean(new Date(Date.now() - 1))).toBe(0)
  expect(await db.strayObject.count()).toBe(0)
})

it('a copy of the site with the same settings removes nothing', async () => {
  const { id } = await upload()
  await waitForRemovals()
  expect(await checkPictures(false)).toMatchObject({ state: 'good' })
  const all = await objects()
  const owner = join(server.folder, 'pictures', 'site', 'owner.txt._S3rver_object')
  const own = readFileSync(owner, 'utf8')
  writeFileSync(owner, 'https://www.example.com\n')
  await mali.delete(`/api/project-updates/${id}`)
  await waitForRemovals()
  expect(await objects()).toEqual(all)
  expect(await checkPictures(false)).toMatchObject({
    state: 'attention',
    what: expect.stringMatching(/belongs to https:\/\/www\.example\.com: this site removes nothing there/),
  })
  writeFileSync(owner, own)
})

describe('while S3 is away', () => {
  it('visitors get 503 that no cache keeps, and the picture again when it is back', async () => {
    const { url } = await upload()
    await server.stop()
    const away = await hannah.get(url)
    expect([away.status, away.headers.get('cache-control'), away.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ])
    expect(await away.text()).toBe('This picture cannot be read just now. Please try again in a few minutes')
    await server.start()
    expect((await hannah.get(url)).status).toBe(200)
  })

  it('an upload says so, and nothing of it remains', async () => {
    const { id } = await upload()
    const counts = async () => [
      await db.projectUpdate.count(),
      await db.article.count(),
      await db.picture.count(),
      await db.pictureFile.count(),
    ]
    const before = await counts()
    await server.stop()
    const files = [{ name: 'b.png', bytes: await photo(40, 40) }]
    const imageData = files[0]?.bytes.toString('base64')
    const answers = [
      await mali.post('/api/project-updates/with-images', {
        multipart: updateForm({ title: 'x', content: 'y' }, files),
      }),
      await mali.post(`/api/project-updates/${id}/images`, { multipart: updateForm({}, files) }),
      await mali.post('/api/newsletter-articles', {
        json: { title: 'x', subtitle: 'y', content: '<p>z</p>', published: true, imageData },
      }),
    ]
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.stringMatching(
          /^Pictures cannot be stored now, and nothing was changed: s3:\/\/pictures\/site\/ at .* does not answer \(ECONNREFUSED\)\. Please try/,
        ),
      ])
    }
    expect(await counts()).toEqual(before)
    await forgetUploads()
  })

  it('an upload of several photos that S3 leaves in the middle stores none of them', async () => {
    const { id } = await upload()
    const before = [await rows(), await objects()]
    let puts = 0
    server.held = (request) => {
      const sendsPicture = request.method === 'PUT' && request.url?.includes('.jpeg')
      if (!sendsPicture || (puts += 1) === 1) return false
      request.socket.destroy()
      return true
    }
    const files = await Promise.all(
      [10, 20, 30].map(async (width) => ({ name: `${width}.png`, bytes: await photo(width, 10) })),
    )
    const multipart = updateForm({}, files)
    expect((await mali.post(`/api/project-updates/${id}/images`, { multipart })).status).toBe(503)
    await waitForRemovals()
    expect(puts).toBeGreaterThan(1)
    expect([await rows(), await objects()]).toEqual(before)
    await forgetUploads()
  })

  it('renditions wait, and are made when it is back', async () => {
    keepIn('database')
    const { url } = await upload({}, false)
    await server.stop()
    keepIn('s3')
    wakeRenditions()
    await waitForRenditions()
    await server.start()
    await forgetUploads()
    wakeRenditions()
    await waitForRenditions()
    expect((await hannah.get(`${url}&w=480&f=avif`)).headers.get('content-type')).toBe('image/avif')
    expect((await rows()).map(({ object }) => object !== null).sort()).toEqual(
      expect.arrayContaining([false, true]),
    )
  })
})

describe('an object that is not what was stored', () => {
  it.each([
    ['damaged', (path: string) => writeFileSync(path, Buffer.alloc(500, 7))],
    ['cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
  ])('because it was %s is not served, and the others are', async (_, damage) => {
    const { url } = await upload()
    const jpeg = (await rows()).find(({ format }) => format === 'jpeg')
    expect((await hannah.get(url)).status).toBe(200)
    damage(pathOf(jpeg?.object))
    expect((await hannah.get(url)).status).toBe(503)
    expect((await hannah.get(`${url}&w=480&f=webp`)).status).toBe(200)
  })

  it('is not moved to the database, is named, and keeps its row; the others are moved', async () => {
    await upload()
    const files = await rows()
    const jpeg = files.find(({ format }) => format === 'jpeg')
    const right = readFileSync(pathOf(jpeg?.object))
    writeFileSync(pathOf(jpeg?.object), Buffer.alloc(right.length, 7))
    const moved = await movePictures('database', () => undefined)
    expect(moved.files).toBe(files.length - 1)
    expect(moved.refused).toEqual([
      expect.stringMatching(/^picture \d+, jpeg 600: .* is not what was stored$/),
    ])
    expect((await rows()).filter(({ object }) => object !== null)).toEqual([jpeg])
    // The control: with its content back it is moved.
    writeFileSync(pathOf(jpeg?.object), right)
    expect(await movePictures('database', () => undefined)).toMatchObject({ files: 1, refused: [] })
  })
})

describe('the move of all pictures', () => {
  it('to S3 and back keeps every byte, and the site serves them in between', async () => {
    keepIn('database')
    const { url } = await upload()
    const before = await rows()
    keepIn('s3')
    const served = async () => bytesOf(await hannah.get(url))
    const first = await served()
    const there = await movePictures('s3', () => undefined)
    expect(there).toMatchObject({ files: before.length, refused: [] })
    expect((await rows()).every(({ bytes, object }) => bytes.length === 0 && object)).toBe(true)
    expect(await served()).toEqual(first)
    expect(await movePictures('s3', () => undefined)).toMatchObject({ files: 0 })
    await movePictures('database', () => undefined)
    expect(await rows()).toEqual(before)
    expect([await objects(), await served()]).toEqual([[], first])
  })

  it('that ends in the middle, also because S3 is gone, is continued by the next', async () => {
    keepIn('database')
    const { url } = await upload()
    const before = await rows()
    const first = await bytesOf(await hannah.get(url))
    keepIn('s3')
    for (const [to, from] of [
      ['s3', 'database'],
      ['database', 's3'],
    ] as const) {
      const whole = async () => (await rows()).filter(({ object }) => (object ? 's3' : 'database') === from)
      await expect(
        movePictures(to, () => {
          throw new Error('killed')
        }),
      ).rejects.toThrow('killed')
      expect(await whole()).toHaveLength(before.length - 1)
      expect(await bytesOf(await hannah.get(url))).toEqual(first)
      await server.stop()
      await expect(movePictures(to, () => undefined)).rejects.toMatchObject({ kind: 'away' })
      expect(await whole()).toHaveLength(before.length - 1)
      await server.start()
      expect((await movePictures(to, () => undefined)).files).toBe(before.length - 1)
      expect(await bytesOf(await hannah.get(url))).toEqual(first)
    }
    expect(await rows()).toEqual(before)
    await forgetUploads()
  })

  it('that is killed between the object and its row is continued, and the object without a row is removed', async () => {
    keepIn('database')
    const { url } = await upload()
    const files = (await rows()).length
    keepIn('s3')
    let asked = 0
    const held = new Promise<void>((resolve) => {
      server.held = ({ method, url }) => {
        const last = method === 'GET' && /\.(jpeg|webp|avif)$/.test(url ?? '') && (asked += 1) === 3
        if (last) resolve()
        return last
      }
    })
    const child = mover('s3')
    await held
    child.process.kill('SIGKILL')
    await child.ended
    const there = async () => (await rows()).filter(({ object }) => object !== null).length
    expect([await there(), (await objects()).length]).toEqual([2, 3])
    server.held = () => false
    const again = mover('s3')
    expect(await again.ended).toBe(0)
    expect(again.said()).toContain(`In the database: 0 files; in S3: ${files}.`)
    expect([await there(), (await objects()).length]).toEqual([files, files + 1])
    expect((await hannah.get(url)).status).toBe(200)
    await forgetUploads()
    wakeRemoval()
    await waitForRemovals()
    expect((await objects()).length).toBe(files)
    // Two more processes are started.
  }, 90_000)

  it('leaves nothing of a picture that is deleted at the same moment', async () => {
    keepIn('database')
    const { id } = await upload()
    keepIn('s3')
    let sent = 0
    server.held = async ({ method, url }) => {
      // Its row was read, and its object is on the way.
      if (method === 'PUT' && url?.includes('.jpeg') && (sent += 1) === 1)
        await mali.delete(`/api/project-updates/${id}`)
      return false
    }
    const moved = await movePictures('s3', () => undefined)
    expect([sent, moved.refused, await rows()]).toEqual([1, [], []])
    await forgetUploads()
    wakeRemoval()
    await waitForRemovals()
    expect([await objects(), await db.strayObject.count()]).toEqual([[], 0])
  })
})

it('while MEDIA=database,s3://… new pictures go to the database and the others are still read', async () => {
  const old = await upload()
  keepIn('database')
  const young = await upload()
  for (const { url } of [old, young]) expect((await hannah.get(url)).status).toBe(200)
  const places = new Set((await rows()).map(({ object }) => (object ? 's3' : 'database')))
  expect(places).toEqual(new Set(['s3', 'database']))
})

describe('the operator learns from the health checks', () => {
  it('how many pictures are where, and what is still to be moved', async () => {
    await upload()
    const { length } = await rows()
    expect(await checkPictures(true)).toMatchObject({
      state: 'good',
      what: expect.stringMatching(
        new RegExp(`^${length} files in s3://pictures/site/ at .*, 0 in the database`),
      ),
    })
    expect(await picturesOf(process.env.DATABASE_URL ?? '')).toEqual({
      inDatabase: 0,
      inS3: length,
      place: 's3://pictures/site',
    })
    if (!onPostgres) {
      const { file, pictures } = await backup(process.env.DATABASE_URL ?? '', join(env.DATA_DIR, 'backups'))
      expect(pictures).toEqual({ inDatabase: 0, inS3: length, place: 's3://pictures/site' })
      expect(JSON.parse(readFileSync(`${file}.json`, 'utf8'))).toMatchObject({ pictures })
      // Counting them left the copy one file, in no write-ahead mode.
      expect(readdirSync(join(env.DATA_DIR, 'backups'))).toHaveLength(2)
      expect(readFileSync(file).subarray(18, 20)).toEqual(Buffer.from([1, 1]))
    }
    keepIn('database')
    await upload()
    expect(await checkPictures(false)).toMatchObject({ state: 'good' })
    keepIn('s3')
    expect(await checkPictures(false)).toMatchObject({ state: 'attention' })
    await db.pictureFile.deleteMany({ where: { object: { not: null } } })
    Object.assign(env, { MEDIA: 'database' })
    expect(await checkPictures(false)).toMatchObject({
      state: 'good',
      what: `All ${length} files in the database.`,
    })
    expect(await picturesOf(process.env.DATABASE_URL ?? '')).toEqual({ inDatabase: length, inS3: 0 })
    keepIn('s3')
  })

  it('that S3 is away, or MEDIA does not say where it is', async () => {
    await upload()
    await server.stop()
    expect(await checkPictures(false)).toMatchObject({
      state: 'trouble',
      what: expect.stringMatching(/does not answer \(ECONNREFUSED\)\.$/),
    })
    Object.assign(env, { MEDIA: 'database' })
    expect(await checkPictures(false)).toMatchObject({
      state: 'trouble',
      what: expect.stringMatching(/files are in S3, and MEDIA does not say where\.$/),
    })
    keepIn('s3')
  })

  it('that an object is missing, and from the deep check that one is damaged', async () => {
    await upload()
    const [{ object } = { object: '' }] = await rows()
    const right = readFileSync(pathOf(object))
    renameSync(pathOf(object), `${pathOf(object)}-away`)
    expect(await checkPictures(true)).toMatchObject({
      state: 'trouble',
      what: expect.stringContaining(`1 is missing or damaged: ${object}.`),
    })
    writeFileSync(pathOf(object), Buffer.alloc(right.length, 7))
    expect(await checkPictures(true)).toMatchObject({ state: 'trouble' })
    writeFileSync(pathOf(object), right)
    expect(await checkPictures(true)).toMatchObject({ state: 'good' })
  })
})

/** `npm run media:move` on this file's database. */
function mover(to: 's3' | 'database') {
  const settings = {
    NODE_ENV: 'production' as const,
    MEDIA: env.MEDIA,
    MEDIA_S3_ENDPOINT: env.MEDIA_S3_ENDPOINT,
  }
  const keys = { MEDIA_S3_ACCESS_KEY_ID: 'S3RVER', MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/data/media-move.ts', to],
    { env: { ...process.env, ...settings, ...keys }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, ended, said: () => said }
}

function keepIn(newPictures: 's3' | 'database') {
  const { MEDIA } = server.settings
  Object.assign(env, server.settings, newPictures === 'database' && { MEDIA: `database,${MEDIA}` })
}

/** Creates an update with one picture, and waits for its renditions. */
async function upload(fields = {}, withRenditions = true) {
  const { id, images } = await makeUpdate(mali, fields, [{ name: 'a.png', bytes: await photo(600, 400) }])
  if (withRenditions) await waitForRenditions()
  const [image] = images
  return { id, imageId: image?.id, url: image?.url ?? '' }
}

async function rows() {
  return db.pictureFile.findMany({ orderBy: [{ pictureId: 'asc' }, { format: 'asc' }, { width: 'asc' }] })
}

/** Files of s3rver with the content of a picture's object. */
async function objects() {
  return readdirSync(server.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(jpeg|webp|avif)\._S3rver_object$/.test(name),
  )
}

function pathOf(object: string | null | undefined): string {
  return join(server.folder, 'pictures/site', `${object}._S3rver_object`)
}

/** What an interrupted upload listed is removed after a day. */
async function forgetUploads() {
  await db.strayObject.updateMany({ data: { after: null } })
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
