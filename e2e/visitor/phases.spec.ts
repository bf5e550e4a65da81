import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads how far the building is, and narrows the reports to a phase and a villa', async ({
    page,
  }) => {
    await page.goto('/project-progress')
    const timeline = page.getByRole('region', { name: 'Planned, and built so far' })
    const ground = timeline.getByRole('listitem').filter({ hasText: 'Survey and drainage' })
    await expect(ground).toContainText('Finished100%')
    // The demonstration is dated from the first day of its database.
    await expect(ground).toContainText(
      /Actual\d+\s\w+(\s\d{4})?\s–\s\d+\s\w+\s\d{4}14 days later than planned/,
    )
    const frames = timeline.getByRole('listitem').filter({ hasText: 'Frames' })
    await expect(frames).toContainText('Under way80%')

    await timeline.getByRole('link', { name: 'Pools' }).click()
    await expect(page).toHaveURL('/project-progress?phase=pools#updates')
    await expect(page).toHaveTitle('Construction progress: Pools | Nava Ridge')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    const choices = page.getByRole('navigation', { name: 'Choose reports' })
    await expect(choices.getByRole('link', { name: 'Pools' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: '2 reports: Pools' })).toBeVisible()

    await choices.getByRole('link', { name: 'Villa 3' }).click()
    await expect(page).toHaveURL('/project-progress?phase=pools&plot=3#updates')
    await expect(page.getByRole('heading', { name: 'No report yet: Pools, Villa 3' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all reports' }).click()
    await expect(page).toHaveURL('/project-progress')
  })
})

test('a visitor pages through the reports on one villa', async ({ page, expectAccessible }) => {
  await page.goto('/project-progress?plot=4')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/project-progress?plot=4&page=2')
  await expect(page.getByRole('region', { name: 'Planned, and built so far' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/project-progress?plot=4')
})

test('an invalid phase, villa or page leads to the list without it', async ({ request }) => {
  for (const [asked, location] of [
    ['?phase=cellar&plot=4', '?plot=4'],
    ['?plot=10', ''],
    ['?phase=pools&page=sea', '?phase=pools'],
    ['?phase=pools&page=9', '?phase=pools'],
    ['?phase=&plot=x', ''],
  ]) {
    const answer = await request.get(`/fr/project-progress${asked}`, { maxRedirects: 0 })
    expect([asked, answer.status(), answer.headers().location]).toEqual([
      asked,
      307,
      `/fr/project-progress${location}`,
    ])
  }
})

test('a reader finds the phases and villas of a report, and every other report on them', async ({ page }) => {
  await page.goto('/ru/project-progress?phase=pools')
  const { ProgressFilter } = textsOf('ru')
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /бассейн/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ru\/project-progress\/\d+$/)
  const topics = page.getByRole('list', { name: ProgressFilter.topics })
  await expect(topics.getByRole('link')).toHaveText(['Бассейны', 'Вилла 4'])
  await topics.getByRole('link', { name: 'Вилла 4' }).click()
  await expect(page).toHaveURL('/ru/project-progress?plot=4#updates')
})
