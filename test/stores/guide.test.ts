import { changeGuidePage, listGuide, listGuideForStaff } from '@/lib/guide/store'
import { listVillaStages } from '@/lib/money/stages/store'
import { db } from '@/lib/platform/db/client'
import { invalidate } from '@/lib/platform/db/content-cache'
import { visitor } from '@/lib/staff/rules'
import { fillGuide } from '@/scripts/data/seed'

const url = process.env.DATABASE_URL ?? ''

/** The first start of this release on a database of an earlier one. */
async function upgrade() {
  await db.guidePage.deleteMany()
  await db.guide.update({ where: { id: 1 }, data: { filled: false } })
  await fillGuide(url)
  await invalidate()
}

const published = async () => (await listGuide({ viewer: visitor })).length

describe('the pages of the demonstration', () => {
  afterEach(async () => {
    await db.user.deleteMany()
    await db.article.deleteMany({ where: { title: "Mali's rain" } })
  })

  it('are published in an unused database, and come once', async () => {
    await upgrade()
    expect(await published()).toBe(9)
    await db.guidePage.deleteMany({ where: { slug: { not: 'costs' } } })
    await fillGuide(url)
    await invalidate()
    expect((await listGuide({ viewer: visitor })).map(({ slug }) => slug)).toEqual(['costs'])
  })

  it('are drafts in a database with an account', async () => {
    await db.user.create({ data: { username: 'mali', usernameKey: 'mali', passwordHash: 'x' } })
    await upgrade()
    expect(await published()).toBe(0)
    const pages = await listGuideForStaff()
    expect(pages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(pages.every(({ languages }) => languages.length === 5)).toBe(true)
  })

  it('are drafts in a database with content of its own', async () => {
    await db.article.create({
      data: { title: "Mali's rain", subtitle: 'x', content: '<p>x</p>', published: true },
    })
    await upgrade()
    expect(await published()).toBe(0)
  })
})

describe('the payment stages of the demonstration', () => {
  afterEach(async () => {
    await db.user.deleteMany()
    await db.article.deleteMany({ where: { title: "Mali's rain" } })
  })

  async function upgradedStages() {
    await db.paymentPlan.updateMany({ data: { stages: '[]', version: 1 } })
    await fillGuide(url)
    return (await listVillaStages()).map(({ stages }) => stages.length)
  }

  it('come into an unused database', async () => {
    expect(await upgradedStages()).toEqual([5, 5, 5])
  })

  it('stay out of a database with an account', async () => {
    await db.user.create({ data: { username: 'mali', usernameKey: 'mali', passwordHash: 'x' } })
    expect(await upgradedStages()).toEqual([0, 0, 0])
  })

  it('stay out of a database with content of its own', async () => {
    await db.article.create({
      data: { title: "Mali's rain", subtitle: 'x', content: '<p>x</p>', published: true },
    })
    expect(await upgradedStages()).toEqual([0, 0, 0])
  })
})

it('a buyer reads what staff changed in the guide at the next request', async () => {
  await upgrade()
  const [first] = await listGuideForStaff()
  const titles = async () => (await listGuide({ viewer: visitor })).map(({ title }) => title)
  expect(await titles()).toContain('How ownership works')
  await changeGuidePage('ownership', { version: first?.version ?? 0, title: 'Who owns what' })
  expect(await titles()).toContain('Who owns what')
})
