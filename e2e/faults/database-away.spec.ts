import { giveDatabaseBack, takeDatabaseAway } from '../support/database-away'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

test.skip(({ database }) => database === 'sqlite', 'A file on the same disk does not go away.')

test('while the database is unavailable readers are told in their language; the page recovers by itself @long', async ({
  page,
  request,
  ownServer,
  expectAccessible,
  tolerate,
}) => {
  const server = await ownServer()
  tolerate(new RegExp(`Failed to load resource|request to ${new URL(server.url).host}`))
  await page.clock.install()
  await takeDatabaseAway(server)
  const { Progress, SamuiInfo, Errors } = textsOf('fr')
  for (const [path, title] of [
    ['/fr/project-progress', Progress.errorTitle],
    ['/fr/project-progress/1', Progress.errorTitle],
    ['/fr/samui-info', SamuiInfo.errorTitle],
    ['/fr/newsletter/1', SamuiInfo.errorTitle],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
  }
  const english = await (await request.get(`${server.url}/project-progress`)).text()
  expect(english).toContain('Error Loading Project Updates')
  expect(await (await request.get(`${server.url}/samui-info`)).text()).toContain('Unable to Load Articles')

  await page.goto(`${server.url}/fr/project-progress`)
  await expect(page.getByRole('link', { name: Errors.tryAgain })).toBeVisible()
  await giveDatabaseBack(server)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('article')).toHaveCount(10)
})
