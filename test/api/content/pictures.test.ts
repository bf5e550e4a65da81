import sharp from 'sharp'
import { bomb, manyFrames, photo, photoWithPlace } from '@/test/support/photos'
import { db } from '@/lib/platform/db/client'
import { apiPolicy } from '@/lib/platform/http/errors'
import { waitForRenditions, startRenditions } from '@/lib/platform/images/renditions'
import type { PictureJson } from '@/lib/platform/images/schema'
import { makeArticle, makeUpdate, updateForm, type NamedFile } from '../../support/content'
import { staff, visitor } from '../../support/people'

const newUpdate = '/api/project-updates/with-images'

describe('photos of an update', () => {
  it('are stored upright, resized and without their location', async () => {
    const hannah = visitor()
    const mali = await staff()
    const files = [
      { name: 'ภาพ.jpg', bytes: await photoWithPlace(2400, 1200) },
      { name: 'small.png', bytes: await photo(300, 200) },
    ]
    const { id, images, mainImageMimeType } = await makeUpdate(mali, {}, files)
    expect(mainImageMimeType).toBe('image/jpeg')
    expect(images).toMatchObject([
      { width: 960, height: 1920 },
      { width: 300, height: 200 },
    ])
    const answer = await hannah.get(images[0]?.url ?? '')
    const { format, width, height, exif, icc } = await sharp(await bytesOf(answer)).metadata()
    expect({ format, width, height, exif, icc }).toEqual({ format: 'jpeg', width: 960, height: 1920 })
    await mali.delete(`/api/project-updates/${id}`)
    expect((await hannah.get(images[0]?.url ?? '')).status).toBe(404)
  })

  it('are all stored or none: an invalid file is named and nothing remains', async () => {
    const mali = await staff()
    const counts = () => Promise.all([db.projectUpdate.count(), db.picture.count(), db.pictureFile.count()])
    await waitForRenditions()
    const before = await counts()
    const good = { name: 'good.png', bytes: await photo(30, 20) }
    for (const [bad, sentence] of await badFiles()) {
      const multipart = updateForm({ title: 'x', content: 'y' }, [good, bad, good])
      const answer = await mali.post(newUpdate, { multipart })
      expect([bad.name, answer.status, await answer.text()]).toEqual([bad.name, 400, sentence])
    }
    const untitled = await mali.post(newUpdate, { multipart: updateForm({ content: 'y' }, [good]) })
    expect(untitled.status).toBe(400)
    expect(await counts()).toEqual(before)
  })

  it('that are too many, too large or not a form are rejected with the limit', async () => {
    const mali = await staff()
    const tiny = await photo(4, 4)
    const many = Array.from({ length: 61 }, (_, index) => ({ name: `${index}.png`, bytes: tiny }))
    const large = [{ name: 'large.jpg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 7) }]
    for (const [files, sentence] of [
      [many, 'At most 60 pictures can be sent at once'],
      [large, '"large.jpg" is larger than 20 MB'],
    ] as const) {
      const multipart = updateForm({ title: 'x', content: 'y' }, [...files])
      const answer = await mali.post(newUpdate, { multipart })
      expect([answer.status, await answer.text()]).toEqual([413, sentence])
    }
    expect((await mali.post(newUpdate, { json: { title: 'x' } })).status).toBe(415)
    const broken = await mali.post(newUpdate, {
      body: '--x\r\nhalf a form',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
  })

  it('show the first frame of an animation, without hidden data', async () => {
    const hannah = visitor()
    const mali = await staff()
    const hidden = Buffer.concat([await photo(20, 20), Buffer.from('<script>alert(1)</script>')])
    const { id, images } = await makeUpdate(mali, {}, [
      { name: 'moving.gif', bytes: await manyFrames() },
      { name: 'hidden.html', bytes: hidden },
    ])
    expect(images[0]).toMatchObject({ width: 60, height: 60 })
    const body = await bytesOf(await hannah.get(images[1]?.url ?? ''))
    expect(body.includes('<script>')).toBe(false)
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('reordered by several people at the same moment end in one of their orders, and additions all count', async () => {
    const mali = await staff()
    const file = async (width: number) => ({ name: `${width}.jpg`, bytes: await photo(width, 10) })
    const { id, images } = await makeUpdate(mali, {}, [await file(10), await file(20), await file(30)])
    const [a, b, c] = images.map((image) => image.id)
    const path = `/api/project-updates/${id}/images`
    const stored = async () =>
      (await (await mali.get(`/api/project-updates/${id}`)).json()) as { images: PictureJson[] }
    const orders = [
      [c, b, a],
      [b, a, c],
      [a, c, b],
      [c, a, b],
    ]
    const answers = await Promise.all(orders.map((order) => mali.patch(path, { json: { order } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(orders).toContainEqual((await stored()).images.map((image) => image.id))
    const more = [await file(40), await file(50), await file(60)]
    const added = await Promise.all(more.map((one) => mali.post(path, { multipart: updateForm({}, [one]) })))
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await stored()).images.map(({ width }) => width).sort()).toEqual([10, 20, 30, 40, 50, 60])
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('travel as files only: no JSON of an update or an article contains image bytes, previews included', async () => {
    const hannah = visitor()
    const mali = await staff()
    const file = { name: 'pool.jpg', bytes: await photo(600, 400) }
    const update = await makeUpdate(mali, {}, [file])
    const article = await makeArticle(mali, { imageData: file.bytes.toString('base64') })
    const byUpdate = `/api/project-updates/${update.id}`
    const byArticle = `/api/newsletter-articles/${article.id}`
    const answers = await Promise.all([
      ...[byUpdate, '/api/project-updates?limit=100', byArticle, '/api/newsletter-articles'].map((path) =>
        hannah.get(path),
      ),
      ...[byUpdate, '/api/project-updates/admin?limit=100', '/api/admin/newsletter-articles'].map((path) =>
        mali.get(path),
      ),
      mali.patch(byUpdate, { json: { title: 'Pool' } }),
      mali.patch(byArticle, { json: { title: 'Pool' } }),
      mali.patch(`${byUpdate}/images`, { json: { order: update.images.map(({ id }) => id) } }),
    ])
    // An order that does not name a photo added meanwhile would be a conflict.
    const added = await mali.post(`${byUpdate}/images`, { multipart: updateForm({}, [file]) })
    for (const text of [
      ...(await Promise.all([...answers, added].map((one) => one.text()))),
      JSON.stringify([update, article]),
    ]) {
      expect(text).toContain('"width":600')
      expect(text).not.toContain('data:image')
      expect(text).not.toContain('"preview"')
    }
    await mali.delete(byUpdate)
    await mali.delete(byArticle)
  })

  it('can be added, reordered and removed', async () => {
    const hannah = visitor()
    const mali = await staff()
    const first = { name: 'a.png', bytes: await photo(10, 10) }
    const { id, images } = await makeUpdate(mali, {}, [first, { name: 'b.png', bytes: await photo(20, 10) }])
    const path = `/api/project-updates/${id}/images`
    const added = await mali.post(path, {
      multipart: updateForm({}, [{ name: 'c.png', bytes: await photo(30, 10) }]),
    })
    expect(added.status).toBe(201)
    const widths = (pictures: PictureJson[]) => pictures.map(({ width }) => width)
    const all: PictureJson[] = (await added.json()).images
    expect(widths(all)).toEqual([10, 20, 30])
    const order = [...all].reverse().map((picture) => picture.id)
    const ordered = await mali.patch(path, { json: { order } })
    expect(widths((await ordered.json()).images)).toEqual([30, 20, 10])
    expect((await mali.patch(path, { json: { order: order.slice(1) } })).status).toBe(409)
    expect((await mali.delete(`${path}/${order[0]}`)).status).toBe(200)
    expect((await mali.delete(`${path}/${order[0]}`)).status).toBe(404)
    const left = await (await hannah.get(`/api/project-updates/${id}`)).json()
    expect(widths(left.images)).toEqual([20, 10])
    expect((await hannah.get(`/api/images/${id}/0`)).headers.get('etag')).toBe(`"${versionOf(images[1])}"`)
    const none = await mali.post(path, { multipart: updateForm({ title: 'x' }) })
    expect([none.status, await none.text()]).toEqual([400, 'Please select an image file'])
    expect((await hannah.post(path, { multipart: updateForm({}, [first]) })).status).toBe(401)
    await mali.delete(`/api/project-updates/${id}`)
  })
})

describe('a stored picture', () => {
  it('is immutable with its version, revalidated without, and cannot run anything', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { id, images } = await makeUpdate(mali, {}, [{ name: 'a.png', bytes: await photo(50, 40) }])
    const url = images[0]?.url ?? ''
    const answer = await hannah.get(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-body-length': String((await bytesOf(answer)).length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': apiPolicy,
      etag: `"${versionOf(images[0])}"`,
    })
    for (const path of [`/api/images/${id}/0`, `/api/images/${id}/0?v=older`]) {
      expect((await hannah.get(path)).headers.get('cache-control')).toBe('public, no-cache')
    }
    const held = await hannah.get(url, { headers: { 'If-None-Match': `"${versionOf(images[0])}"` } })
    expect([held.status, (await bytesOf(held)).length]).toEqual([304, 0])
    const head = await hannah.head(url)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-body-length': answer.headers.get('x-body-length'),
      etag: answer.headers.get('etag'),
    })
    expect((await bytesOf(head)).length).toBe(0)
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('is available in every width and format once they are made, and readers never wait', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { id, images } = await makeUpdate(mali, {}, [{ name: 'a.png', bytes: await photo(1000, 500) }])
    const immediately = await hannah.get(`${images[0]?.url}&w=480&f=avif`)
    expect(immediately.status).toBe(200)
    await waitForRenditions()
    for (const format of ['webp', 'avif']) {
      const url = `${images[0]?.url}&w=480&f=${format}`
      const answer = await hannah.get(url)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(480)
    }
    expect((await hannah.get(`/api/images/${id}/0?w=481&f=webp`)).status).toBe(400)
    expect((await hannah.get(`/api/images/${id}/0?w=480&f=svg`)).status).toBe(400)
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('gets after the next start what a process that was killed has not made', async () => {
    const mali = await staff()
    const { id, images } = await makeUpdate(mali, {}, [{ name: 'a.png', bytes: await photo(1000, 500) }])
    const typeOf = async (format: string) =>
      (await mali.get(`${images[0]?.url}&w=480&f=${format}`)).headers.get('content-type')
    await waitForRenditions()
    await db.pictureFile.deleteMany({ where: { format: 'avif' } })
    expect(await typeOf('avif')).not.toBe('image/avif')
    await startRenditions()
    await waitForRenditions()
    expect([await typeOf('webp'), await typeOf('avif')]).toEqual(['image/webp', 'image/avif'])
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('that does not exist is a 404, whatever the URL', async () => {
    const hannah = visitor()
    for (const path of ['1/99', '1/x', '1/-1', '1/01', 'x/0', '0/0', '999999/0']) {
      const answer = await hannah.get(`/api/images/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })
})

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

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
