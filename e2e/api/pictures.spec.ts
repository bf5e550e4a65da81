import sharp from 'sharp'
import type { PictureJson } from '@/lib/images/schema'
import { apiPolicy } from '../../lib/http/errors'
import { openDatabase } from '../../scripts/database'
import { makeUpdate, updateForm, type NamedFile } from '../content'
import { expect, test } from '../fixtures'
import { bomb, manyFrames, photo, photoWithPlace } from '../photos'

const newUpdate = '/api/project-updates/with-images'

test.describe('photos of an update', () => {
  test('are kept upright, small enough and without the place where they were taken', async ({
    request,
    staffApi,
  }) => {
    const files = [
      { name: 'ภาพ.jpg', bytes: await photoWithPlace(2400, 1200) },
      { name: 'small.png', bytes: await photo(300, 200) },
    ]
    const { id, images, mainImageMimeType } = await makeUpdate(staffApi, {}, files)
    expect(mainImageMimeType).toBe('image/jpeg')
    expect(images).toMatchObject([
      { width: 960, height: 1920 },
      { width: 300, height: 200 },
    ])
    const answer = await request.get(images[0]?.url ?? '')
    const { format, width, height, exif, icc } = await sharp(await answer.body()).metadata()
    expect({ format, width, height, exif, icc }).toEqual({ format: 'jpeg', width: 960, height: 1920 })
    await staffApi.delete(`/api/project-updates/${id}`)
    expect((await request.get(images[0]?.url ?? '')).status()).toBe(404)
  })

  test('are all stored or none: one bad file is named and nothing remains', async ({ staffApi, server }) => {
    const db = await openDatabase(server.databaseUrl)
    // Renditions of other pictures may come in at any time.
    const stored = ['"ProjectUpdate"', '"Picture"', `"PictureFile" WHERE "format" = 'jpeg'`]
    const counts = async () => {
      const found = []
      for (const rows of stored) found.push(await db.count(`SELECT count(*) FROM ${rows}`))
      return found
    }
    const before = await counts()
    const good = { name: 'good.png', bytes: await photo(30, 20) }
    for (const [bad, sentence] of await badFiles()) {
      const multipart = updateForm({ title: 'x', content: 'y' }, [good, bad, good])
      const answer = await staffApi.post(newUpdate, { multipart })
      expect([bad.name, answer.status(), await answer.text()]).toEqual([bad.name, 400, sentence])
    }
    const untitled = await staffApi.post(newUpdate, { multipart: updateForm({ content: 'y' }, [good]) })
    expect(untitled.status()).toBe(400)
    expect(await counts()).toEqual(before)
    await db.close()
  })

  test('that are many, large or no form at all are refused with what is possible', async ({ staffApi }) => {
    const tiny = await photo(4, 4)
    const many = Array.from({ length: 61 }, (_, index) => ({ name: `${index}.png`, bytes: tiny }))
    const large = [{ name: 'large.jpg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 7) }]
    for (const [files, sentence] of [
      [many, 'At most 60 pictures can be sent at once'],
      [large, '"large.jpg" is larger than 20 MB'],
    ] as const) {
      const multipart = updateForm({ title: 'x', content: 'y' }, [...files])
      const answer = await staffApi.post(newUpdate, { multipart })
      expect([answer.status(), await answer.text()]).toEqual([413, sentence])
    }
    expect((await staffApi.post(newUpdate, { data: { title: 'x' } })).status()).toBe(415)
    const broken = await staffApi.post(newUpdate, {
      data: '--x\r\nhalf a form',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status()).toBe(400)
  })

  test('show the first frame of a moving picture, and nothing that hides behind one', async ({
    request,
    staffApi,
  }) => {
    const hidden = Buffer.concat([await photo(20, 20), Buffer.from('<script>alert(1)</script>')])
    const { id, images } = await makeUpdate(staffApi, {}, [
      { name: 'moving.gif', bytes: await manyFrames() },
      { name: 'hidden.html', bytes: hidden },
    ])
    expect(images[0]).toMatchObject({ width: 60, height: 60 })
    const body = await (await request.get(images[1]?.url ?? '')).body()
    expect(body.includes('<script>')).toBe(false)
    await staffApi.delete(`/api/project-updates/${id}`)
  })

  test('can be added, put into another order and removed', async ({ request, staffApi }) => {
    const first = { name: 'a.png', bytes: await photo(10, 10) }
    const { id, images } = await makeUpdate(staffApi, {}, [
      first,
      { name: 'b.png', bytes: await photo(20, 10) },
    ])
    const path = `/api/project-updates/${id}/images`
    const added = await staffApi.post(path, {
      multipart: updateForm({}, [{ name: 'c.png', bytes: await photo(30, 10) }]),
    })
    expect(added.status()).toBe(201)
    const widths = (pictures: PictureJson[]) => pictures.map(({ width }) => width)
    const all: PictureJson[] = (await added.json()).images
    expect(widths(all)).toEqual([10, 20, 30])
    const order = [...all].reverse().map((picture) => picture.id)
    const ordered = await staffApi.patch(path, { data: { order } })
    expect(widths((await ordered.json()).images)).toEqual([30, 20, 10])
    expect((await staffApi.patch(path, { data: { order: order.slice(1) } })).status()).toBe(409)
    expect((await staffApi.delete(`${path}/${order[0]}`)).status()).toBe(200)
    expect((await staffApi.delete(`${path}/${order[0]}`)).status()).toBe(404)
    const left = await (await request.get(`/api/project-updates/${id}`)).json()
    expect(widths(left.images)).toEqual([20, 10])
    expect((await request.get(`/api/images/${id}/0`)).headers().etag).toBe(`"${versionOf(images[1])}"`)
    const none = await staffApi.post(path, { multipart: updateForm({ title: 'x' }) })
    expect([none.status(), await none.text()]).toEqual([400, 'Please select an image file'])
    expect((await request.post(path, { multipart: updateForm({}, [first]) })).status()).toBe(401)
    await staffApi.delete(`/api/project-updates/${id}`)
  })
})

test.describe('a stored picture', () => {
  test('may be kept for ever by its version, must be asked about without, and can do nothing but be seen', async ({
    request,
    staffApi,
  }) => {
    const { id, images } = await makeUpdate(staffApi, {}, [{ name: 'a.png', bytes: await photo(50, 40) }])
    const url = images[0]?.url ?? ''
    const answer = await request.get(url)
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String((await answer.body()).length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': apiPolicy,
      etag: `"${versionOf(images[0])}"`,
    })
    for (const path of [`/api/images/${id}/0`, `/api/images/${id}/0?v=older`]) {
      expect((await request.get(path)).headers()['cache-control']).toBe('public, no-cache')
    }
    const held = await request.get(url, { headers: { 'If-None-Match': `"${versionOf(images[0])}"` } })
    expect([held.status(), (await held.body()).length]).toEqual([304, 0])
    const head = await request.head(url)
    expect(head.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': answer.headers()['content-length'],
      etag: answer.headers().etag,
    })
    expect((await head.body()).length).toBe(0)
    await staffApi.delete(`/api/project-updates/${id}`)
  })

  test('is there in every width and format once they are made, without anybody waiting for them', async ({
    request,
    staffApi,
  }) => {
    const { id, images } = await makeUpdate(staffApi, {}, [{ name: 'a.png', bytes: await photo(1000, 500) }])
    const immediately = await request.get(`${images[0]?.url}&w=480&f=avif`)
    expect(immediately.status()).toBe(200)
    for (const format of ['webp', 'avif']) {
      const url = `${images[0]?.url}&w=480&f=${format}`
      const type = async () => (await request.get(url)).headers()['content-type']
      await expect.poll(type, { timeout: 30_000 }).toBe(`image/${format}`)
      const answer = await request.get(url)
      expect(answer.headers()['cache-control']).toContain('immutable')
      expect((await sharp(await answer.body()).metadata()).width).toBe(480)
    }
    expect((await request.get(`/api/images/${id}/0?w=481&f=webp`)).status()).toBe(400)
    expect((await request.get(`/api/images/${id}/0?w=480&f=svg`)).status()).toBe(400)
    await staffApi.delete(`/api/project-updates/${id}`)
  })

  test('that does not exist is not there, whatever stands in the address', async ({ request }) => {
    for (const path of ['1/99', '1/x', '1/-1', '1/01', 'x/0', '0/0', '999999/0']) {
      const answer = await request.get(`/api/images/${path}`)
      expect([path, answer.status()]).toEqual([path, 404])
      expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    }
  })
})

async function badFiles(): Promise<[NamedFile, string][]> {
  const damaged = (name: string) => `"${name}" is damaged or cannot be read as a picture`
  const unknown = (name: string) =>
    `"${name}" is not a picture we can read. Please send JPEG, PNG, WebP, AVIF or GIF`
  const half = await photoWithPlace(800, 800)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  return [
    [{ name: 'drawing.jpg', bytes: svg }, unknown('drawing.jpg')],
    [{ name: 'page.png', bytes: Buffer.from('<!doctype html>') }, unknown('page.png')],
    [{ name: 'half.jpg', bytes: half.subarray(0, half.length / 2) }, damaged('half.jpg')],
    [{ name: 'head.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, damaged('head.jpg')],
    [{ name: 'bomb.png', bytes: await bomb(30_000, 30_000) }, '"bomb.png" has more than 50 million pixels'],
  ]
}

function versionOf(picture: PictureJson | undefined): string | null {
  return new URL(picture?.url ?? '', 'http://ridge.example').searchParams.get('v')
}
