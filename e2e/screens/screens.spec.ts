import type { Page } from '@playwright/test'
import { rooms } from '../../components/staff/shell/rooms'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { missingPaths, publicPaths } from '../support/public-paths'
import { openAdmin } from '../staff/staff'

/** Pictures for people to look at, in `screens/` below the folder of results: no machine sees that a page is beautiful. */
const folder = 'test-results/screens'
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 720 }
const desktop = { width: 1440, height: 900 }

test.beforeEach(() => test.setTimeout(600_000))

for (const locale of locales)
  for (const size of [phone, desktop])
    test(`every public page in ${locale}, ${size.width} px wide`, async ({ page, tolerate }) => {
      tolerate(/status of 404/)
      await page.setViewportSize(size)
      const paths = [...publicPaths({ listed: true }), ...publicPaths({ listed: false }), ...missingPaths]
      for (const path of [...paths, '/site-plan?plot=4', '/project-progress?page=2']) {
        await page.goto(localPath(locale, path))
        await take(page, `${locale}-${size.width}-${nameOf(path)}`)
      }
    })

for (const size of [phone, laptop, desktop])
  test(`every staff room, ${size.width} px wide`, async ({ page, request, staffApi }) => {
    const lead = leadOf('小明', { lastName: '王', message: 'เราสนใจวิลล่าหมายเลข 4', phone: '812345678' })
    await request.post('/api/leads', { data: lead })
    await request.post('/api/leads', { data: leadOf('Екатерина', { lastName: 'Воскресенская' }) })
    const [stored] = await leadsOf(staffApi, lead.email)
    await page.setViewportSize(size)
    await page.goto('/auth')
    await take(page, `staff-${size.width}-auth`)
    await openAdmin(page)
    const views = ['show=board', 'show=overview', 'view=today', 'view=viewings'].map(
      (view) => `/admin?${view}`,
    )
    for (const path of [...rooms.map(({ href }) => href), ...views, `/admin?lead=${stored?.id}`]) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeAttached()
      await take(page, `staff-${size.width}-${nameOf(path)}`)
    }
  })

async function take(page: Page, name: string) {
  // Pictures below the first screen are loaded when they come near.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

function nameOf(path: string): string {
  return path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
}
