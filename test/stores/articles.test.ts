import { neighboursOf } from '@/lib/articles/rules'
import { createArticle, listArticles } from '@/lib/articles/store'
import { db } from '@/lib/platform/db/client'
import { invalidate } from '@/lib/platform/db/content-cache'
import { visitor, type Viewer } from '@/lib/staff/rules'

const member: Viewer = { staff: true }

beforeEach(async () => {
  await db.article.deleteMany()
  await invalidate()
})

/** @param day of January 2026 on which it was written */
async function article(title: string, day: number, { published = true, content = '<p>x</p>' } = {}) {
  const { id } = await createArticle({
    title,
    subtitle: 's',
    content,
    published,
    publishAt: null,
    imageData: null,
  })
  await db.article.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, day)) } })
  return id
}

async function neighbours(id: number, viewer: Viewer = visitor) {
  const { previous, next } = neighboursOf(await listArticles({ viewer }), id)
  return [previous?.title, next?.title]
}

describe('a reader at the end of an article', () => {
  it('goes on to the older and the newer published one; staff to drafts too', async () => {
    // Not in the order of their ids.
    const middle = await article('Middle', 10)
    const first = await article('First', 1)
    const last = await article('Last', 20)
    const draft = await article('Draft', 15, { published: false })
    expect(await neighbours(first)).toEqual([undefined, 'Middle'])
    expect(await neighbours(middle)).toEqual(['First', 'Last'])
    expect(await neighbours(last)).toEqual(['Middle', undefined])
    expect(await neighbours(draft)).toEqual([undefined, undefined])
    expect(await neighbours(middle, member)).toEqual(['First', 'Draft'])
  })

  it('meets each article once when several were written at the same moment', async () => {
    const one = await article('One', 5)
    const two = await article('Two', 5)
    const three = await article('Three', 5)
    expect(await neighbours(one)).toEqual([undefined, 'Two'])
    expect(await neighbours(two)).toEqual(['One', 'Three'])
    expect(await neighbours(three)).toEqual(['Two', undefined])
  })
})

it('a reader of the list finds no heading in an excerpt', async () => {
  await article('Rain', 1, { content: '<h2>Lamps</h2><p>Green ones.</p><h3>Boats</h3><p>Low.</p>' })
  const [rain] = await listArticles({ viewer: visitor })
  expect(rain?.excerpt).toBe('Green ones. Low.')
})
