import { rooms } from '../../components/staff/shell/rooms'
import { makeArticle, makeUpdate } from '../support/content'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { errorsOf, hasJava, needsJava } from '../support/html-checker'
import { photo } from '../../test/support/photos'
import { openAdmin } from './staff'

test('every room is free of errors for the Nu HTML Checker, and accessible @long', async ({
  page,
  request,
  staffApi,
  expectAccessible,
}) => {
  test.skip(!hasJava(), needsJava)
  const lead = leadOf('Checked', { phone: '812345678', message: 'A message' })
  await request.post('/api/leads', { data: lead })
  const [stored] = await leadsOf(staffApi, lead.email)
  const picture = { name: 'a.png', bytes: await photo(60, 40) }
  const update = await makeUpdate(staffApi, { title: `Checked ${Date.now()}` }, [picture, picture])
  const article = await makeArticle(staffApi, { title: `Checked ${Date.now()}` })
  const states: Record<string, string> = {}
  // With what the scripts have made of the page, except for what libraries add to run: not read as part of the document.
  const look = async (state: string) => {
    const body = await page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement
      for (const one of copy.querySelectorAll('script, style, link')) one.remove()
      return copy.outerHTML
    })
    states[`${state}, in the browser`] =
      `<!doctype html><html lang="en"><title>${state}</title>${body}</html>`
  }
  const loaded = () => expect(page.locator('.animate-pulse')).toHaveCount(0)

  for (const address of ['/auth', '/auth/forgotten', '/auth/password']) {
    states[address] = await (await request.get(address)).text()
    await page.goto(address)
    await look(address)
  }
  await openAdmin(page)
  const views = [
    '/admin?show=board',
    '/admin?show=overview',
    '/admin?show=viewings',
    `/admin?lead=${stored?.id}`,
  ]
  for (const address of [...rooms.map(({ href }) => href), ...views]) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await loaded()
    await look(address)
    await expectAccessible(page)
    states[address] = await (await page.request.get(address)).text()
  }
  for (const [tab, button, role] of [
    ['updates', `Edit ${update.title}`, 'dialog'],
    ['updates', `Delete ${update.title}`, 'alertdialog'],
    ['articles', `Edit ${article.title}`, 'dialog'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await loaded()
    await look(button)
  }
  expect(errorsOf(states)).toEqual([])
})
