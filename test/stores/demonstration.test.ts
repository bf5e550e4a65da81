import { db } from '@/lib/platform/db/client'
import { siteDay } from '@/lib/platform/language/site-day'
import { updates } from '@/prisma/demo/en.json'
import { fillGuide, seed } from '@/scripts/data/seed'

const url = process.env.DATABASE_URL ?? ''

/** As a migration leaves it. */
async function emptied() {
  await db.lead.deleteMany()
  await db.projectUpdate.deleteMany()
  await db.article.deleteMany()
  await db.guidePage.deleteMany()
  await db.user.deleteMany()
  await db.guide.update({ where: { id: 1 }, data: { filled: false, firstDay: null } })
}

test('a visitor of a new site finds reports of the last weeks, and phases dated by the same shift', async () => {
  const before = await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })
  await emptied()
  await seed(url, '2026-01-16')
  const phase = await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })
  // 23 days are three whole weeks.
  expect([before.plannedStart, phase.plannedStart]).toEqual(['2025-04-07', '2025-04-28'])
  expect([before.plannedEnd, phase.plannedEnd, phase.actualEnd]).toEqual(['2026-02-13', '2026-03-06', null])
  const newest = await db.projectUpdate.findFirstOrThrow({ orderBy: { shownAt: 'desc' } })
  expect([updates[0]?.publishedAt, siteDay(newest.shownAt)]).toEqual(['2025-12-23', '2026-01-13'])
  expect(await db.guide.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ firstDay: '2026-01-16' })
  // A later start moves nothing.
  expect(await seed(url, '2026-06-01')).toBe(false)
  expect(await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })).toEqual(phase)
})

test('an empty PostgreSQL database gets phases from its first day as well', async () => {
  await emptied()
  const before = await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })
  await fillGuide(url, '2026-01-07')
  const { plannedStart } = await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })
  expect([before.plannedStart, plannedStart]).toEqual(['2025-04-28', '2025-05-12'])
})

test('a site with an account keeps the dates of its phases', async () => {
  await emptied()
  await db.user.create({ data: { username: 'mali', usernameKey: 'mali', passwordHash: 'x' } })
  const before = await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })
  await fillGuide(url, '2026-06-01')
  expect(await db.phase.findUniqueOrThrow({ where: { key: 'frames' } })).toEqual(before)
  expect(await db.guide.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ firstDay: null })
})
