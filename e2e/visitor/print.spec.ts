import { execFileSync, spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { localPath } from '../../lib/platform/language/routing'
import type { Locale } from '../../lib/platform/language/locales'
import { site, siteAddress } from '../../lib/site'
import { isLong } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

const languages: readonly Locale[] = ['en', 'th', 'ru']
const paths = ['/villa/3br', '/villa/5br', '/site-plan', '/project-progress/1', '/newsletter/1']

test.skip(spawnSync('pdftotext', ['-v']).status !== 0, 'needs poppler-utils')

test('a visitor prints a villa, the plots, a report and an article: the house and its contact, and nothing to press @long', async ({
  page,
}, info) => {
  for (const [index, path] of paths.entries())
    // Each page in one language, which take turns; with the long tests in all.
    for (const locale of isLong ? languages : languages.slice(index % 3, (index % 3) + 1)) {
      const address = localPath(locale, path)
      await page.goto(address, { waitUntil: 'load' })
      const title = await page.locator('h1').innerText()
      const file = info.outputPath(`${locale}${path.replaceAll('/', '-')}.pdf`)
      await page.pdf({ path: file, preferCSSPageSize: true })
      const pages = textOf(file)
      const text = pages.join('')
      const onPaper = (words: string) => text.includes(packed(words))
      const house = [site.brand, title, site.phone, site.email, siteAddress(locale), new URL(page.url()).host]

      expect
        .soft(
          house.filter((words) => !onPaper(words)),
          `${address} lacks`,
        )
        .toEqual([])
      expect.soft(controlsOf(locale, path).filter(onPaper), `${address} has`).toEqual([])
      expect.soft(text.match(/https?:/g), address).toBeNull()
      expect.soft(pages.length, `pages of ${address}`).toBeLessThanOrEqual(3)
      expect.soft(await picturesMissing(page), `pictures of ${address}`).toEqual([])
      if (path.startsWith('/villa/')) expectWholeFloors(pages, locale)
    }
})

/** The text of each page without spaces, because a reader of PDF guesses them. */
function textOf(file: string): string[] {
  const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
  return text.split('\f').map(packed).filter(Boolean)
}

/** Without what differs in Thai between a text and what is read from its letters. */
function packed(text: string): string {
  return text.normalize('NFKD').replace(/\s+/g, '').toLowerCase()
}

/** Words of links, buttons and forms, and of what leads elsewhere. */
function controlsOf(locale: Locale, path: string): string[] {
  const { Article, Common, Footer, ProgressDetail, SitePlan, Subscribe, Villa } = textsOf(locale)
  const { '3br': small, '4br': middle } = Villa.types
  return [
    ...[Villa.request, Villa.othersTitle, SitePlan.link, SitePlan.onlyAvailable, SitePlan.hint],
    ...[
      Common.backToVillas,
      Common.backToUpdates,
      Common.backToSamuiInfo,
      Article.exploreTitle,
      Article.more,
    ],
    ...[ProgressDetail.contact, Subscribe.articlesTitle, Subscribe.submit],
    ...[Footer.quickLinksTitle, Footer.followTitle, Footer.staffLogin],
    ...(path === '/villa/5br' ? [small.title, middle.title] : []),
  ]
}

/** Pictures of the printed page that have not been loaded. */
async function picturesMissing(page: Page): Promise<(string | null)[]> {
  await page.emulateMedia({ media: 'print' })
  const missing = await page
    .locator('main img')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !(one as HTMLImageElement).naturalWidth)
        .map((one) => one.getAttribute('src')),
    )
  await page.emulateMedia({ media: null })
  return missing
}

/** The list of each floor, down to its walls, is on one page. */
function expectWholeFloors(pages: string[], locale: Locale) {
  const { rooms } = textsOf(locale).Plan
  // With the area, because what is counted as living area and the payment stages speak of walls too.
  const walls = new RegExp(`${packed(rooms.walls)}\\d+[.,]\\d\\d`)
  const floors = pages.filter((text) => walls.test(text))
  expect.soft(floors).toHaveLength(1)
  expect.soft(floors[0]).toContain(packed(rooms.porch))
}
