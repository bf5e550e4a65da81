import type { Page, Request } from '@playwright/test'
import { rooms } from '../../components/staff/shell/rooms'
import { holdBack } from '../staff/staff'
import { account, expect, hydrated, makeAccount, test as base } from '../support/fixtures'
import { setupToken } from '../../test/support/account'
import { startDesk } from './desk'
import { moments } from './moments'
import { button, lead, panel, press, type Desk, type Screen } from './screen'
import { desktop, laptop, nameOf, phone, take } from './take'

const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({}, use) => {
      const desk = await startDesk()
      await use(desk)
      await desk.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
})

// A control that is not there fails one picture, not the whole run.
test.use({ actionTimeout: 15_000 })

const screens: Screen[] = [
  ...['/auth', '/auth/forgotten', '/auth/password', '/auth/password#a-token'].map((path): Screen => ({
    name: nameOf(path),
    path,
    as: 'visitor',
  })),
  { name: 'auth-errors', path: '/auth', as: 'visitor', act: press('Login') },
  {
    name: 'forgotten-sent',
    path: '/auth/forgotten',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Username').fill('unknown')
      await button(page, 'Send the link').click()
      await expect(page.getByText(/a link is on its way/)).toBeVisible()
    },
  },
  ...rooms.map(({ href }): Screen => ({ name: nameOf(href), path: href })),
  ...[
    'show=board',
    'show=overview',
    'view=today',
    'view=viewings',
    'q=nothing',
    'suspected=yes',
    'status=lost&language=ru',
  ].map((search): Screen => ({ name: nameOf(search), path: `/admin?${search}` })),
  { name: 'leads-bulk', wide: true, path: '/admin', act: (page) => select(page) },
  {
    name: 'leads-bulk-step',
    wide: true,
    path: '/admin',
    act: (page) => select(page).then(() => press('Next step')(page)),
  },
  {
    name: 'leads-lost-reason',
    wide: true,
    path: '/admin',
    act: async (page) => {
      await select(page)
      await page.getByLabel('Change the status of the selected leads').selectOption('Lost')
    },
  },
  { name: 'leads-views', path: '/admin?language=ru', act: press('Views') },
  { name: 'leads-add', path: '/admin', act: press('Add Lead') },
  {
    name: 'leads-add-errors',
    path: '/admin',
    act: async (page) => {
      await button(page, 'Add Lead').click()
      await page.getByRole('form', { name: 'Add a lead' }).getByRole('button', { name: 'Add Lead' }).click()
    },
  },
  {
    name: 'leads-failed',
    path: '/admin',
    act: (page) =>
      failing(page, '**/api/leads?**', () =>
        button(page, 'Next').or(page.getByLabel('Search')).first().press('x'),
      ),
  },
  {
    name: 'leads-loading',
    path: '/admin?view=today',
    act: async (page) => {
      const release = await holdBack(page, '**/api/leads?**')
      await page.getByRole('link', { name: 'Table' }).click()
      await take(page, `staff-${page.viewportSize()?.width}-leads-skeleton`)
      await release()
    },
  },
  { name: 'lead-thai', path: lead('thai') },
  { name: 'lead-chinese', path: lead('chinese') },
  { name: 'lead-russian', path: lead('russian') },
  { name: 'lead-spam', path: lead('spam') },
  { name: 'lead-edit', path: lead('russian'), act: press(/^Edit$/) },
  { name: 'lead-merge', path: lead('chinese'), act: press(/^Merge lead/) },
  { name: 'lead-merge-number', path: lead('chinese'), act: press('Merge…') },
  { name: 'lead-delete', path: lead('thai'), act: press('Delete Lead') },
  {
    name: 'lead-answer',
    path: lead('russian'),
    act: async (page) => {
      await button(page, 'Write an answer').click()
      await panel(page).getByLabel('Template').selectOption('price')
    },
  },
  { name: 'lead-viewing', path: lead('thai'), act: press('Arrange a viewing') },
  {
    name: 'lead-conflict',
    path: lead('thai'),
    act: async (page, desk) => {
      await panel(page).getByLabel('Notes', { exact: true }).fill('ขอโทรกลับพรุ่งนี้')
      const data = { notes: `ลูกค้าขอเลื่อนนัด ${Date.now()}` }
      await page.request.patch(`/api/leads/${desk.thai}/notes`, { data })
      await button(page, 'Save Notes').click()
    },
  },
  {
    name: 'lead-toast',
    path: lead('thai'),
    act: async (page) => {
      await page.route('**/status', (route) =>
        route.fulfill({ status: 503, body: 'The database cannot be reached' }),
      )
      await panel(page).getByLabel('Status', { exact: true }).selectOption('Contacted')
      await expect(page.getByText('Update failed')).toBeVisible()
    },
  },
  {
    name: 'lead-leave',
    path: lead('thai'),
    act: async (page) => {
      await panel(page).getByLabel('Notes', { exact: true }).fill('ขอโทรกลับพรุ่งนี้')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'week-arrange',
    path: '/admin?view=viewings&week=2031-04-09',
    act: async (page) => {
      const day = page.getByRole('listitem', { name: '9 Apr 2031' })
      if (page.viewportSize()?.width === phone.width)
        await day.getByRole('button', { name: 'Free hours' }).click()
      await take(page, `staff-${page.viewportSize()?.width}-week-hours`)
      await day.getByRole('button', { name: 'Arrange at 11:00' }).click()
    },
  },
  ...[1, 2, 4].map((plot): Screen => ({ name: `plot-${plot}`, path: `/admin?tab=villas&open=${plot}` })),
  {
    name: 'plot-conflict',
    path: '/admin?tab=villas&open=9',
    act: async (page) => {
      const plots: { number: number; version: number }[] = await (
        await page.request.get('/api/admin/plots')
      ).json()
      const version = plots.find(({ number }) => number === 9)?.version
      await page.request.patch('/api/plots/9', { data: { version, note: `รอคำตอบ ${version}` } })
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'plot-hold', path: '/admin?tab=villas&open=8', act: press(/^Hold/) },
  { name: 'plot-reserve', path: '/admin?tab=villas&open=4', act: press(/^Reserve/) },
  {
    name: 'phases',
    path: '/admin?tab=updates',
    act: async (page) => {
      await page.getByRole('link', { name: 'Phases' }).click()
      await expect(page.getByRole('table', { name: 'Phases' })).toBeVisible()
      await take(page, `staff-${page.viewportSize()?.width}-phases`)
      await button(page, /^Edit Roofs/).click()
    },
  },
  { name: 'update-new', path: '/admin?tab=updates', act: press('Add New Project Update', 'Create Update') },
  {
    name: 'update-calendar',
    path: '/admin?tab=updates',
    act: async (page) => {
      await button(page, 'Add New Project Update').click()
      await expect(page.getByLabel('Roofs and glass')).toBeVisible()
      await button(page, 'Choose a day').click()
    },
  },
  {
    name: 'update-edit',
    path: '/admin?tab=updates',
    act: (page, desk) => press(`Edit ${desk.update}`)(page),
  },
  {
    name: 'update-thai',
    path: '/admin?tab=updates',
    act: async (page, desk) => {
      await button(page, `Edit ${desk.update}`).click()
      await page.getByRole('tab', { name: /ไทย/ }).click()
    },
  },
  {
    name: 'update-leave',
    path: '/admin?tab=updates',
    act: async (page, desk) => {
      await button(page, `Edit ${desk.update}`).click()
      await panel(page).getByLabel('Title', { exact: true }).fill('Changed')
      await button(page, 'Cancel').click()
    },
  },
  {
    name: 'update-delete',
    path: '/admin?tab=updates',
    act: (page, desk) => press(`Delete ${desk.update}`)(page),
  },
  {
    name: 'article-sending',
    path: '/admin?tab=articles',
    act: (page, desk) => press(`Send to subscribers: ${desk.sending}`)(page),
  },
  { name: 'article-new', path: '/admin?tab=articles', act: press('Add New Article', 'Create Article') },
  {
    name: 'article-edit',
    path: '/admin?tab=articles',
    act: (page, desk) => press(`Edit ${desk.article}`)(page),
  },
  { name: 'article-send', path: '/admin?tab=articles', act: press(/^Send to subscribers/) },
  { name: 'guide-new', path: '/admin?tab=guide', act: press(/^Add New/) },
  {
    name: 'guide-edit',
    path: '/admin?tab=guide',
    act: async (page) => {
      await button(page, 'Edit What it costs').click()
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    },
  },
  { name: 'subscribers-remove', path: '/admin?tab=subscribers', act: press(/^Remove /) },
  {
    name: 'account-calendar',
    path: '/admin/account',
    act: async (page) => {
      await page.request.delete('/api/auth/calendar')
      await page.reload()
      await press('Make a calendar address', 'Copy')(page)
    },
  },
  { name: 'account-reset', path: '/admin/account', act: press('Reset the account kanokwan.srisuwan') },
  { name: 'account-email', path: '/admin/account', act: press('Change the email of mali') },
  { name: 'account-disable', path: '/admin/account', act: press('Disable kanokwan.srisuwan') },
  { name: 'account-passkey', path: '/admin/account', act: press('Add a passkey') },
  { name: 'account-codes', path: '/admin/account', act: press('Set up codes') },
  { name: 'account-template', path: '/admin/account', act: press('Add a template') },
  { name: 'account-errors', path: '/admin/account', act: press('Change password', 'Add account') },
  ...['/admin', '/admin/account', '/admin/access-log', '/admin?tab=villas&open=4'].map((path): Screen => ({
    name: `sales-${nameOf(path)}`,
    path,
    as: 'sales',
  })),
  ...moments,
]

for (const size of [phone, laptop, desktop])
  for (const { name, path, act, as = 'owner' } of screens.filter(({ wide }) => !wide || size !== phone))
    test(`staff, ${size.width} px wide: ${name}`, async ({ desk, page, context, tolerate }) => {
      tolerate(/status of (400|401|403|404|409|429|503)/)
      if (as !== 'visitor') await context.addCookies(desk.sessions[as].cookies)
      await page.setViewportSize(size)
      const settled = watchRequests(page)
      await page.goto(typeof path === 'string' ? path : path(desk))
      await settled()
      await act?.(page, desk)
      await settled()
      await take(page, `staff-${size.width}-${name}`)
    })

for (const size of [phone, laptop, desktop])
  test(`staff, ${size.width} px wide: no mail server, the first account and a second step that is required`, async ({
    ownServer,
    browser,
  }) => {
    const server = await ownServer({ content: false, env: { STAFF_SECOND_STEP: 'required' } })
    const page = await browser.newPage({ baseURL: server.url, viewport: size })
    const settled = watchRequests(page)
    const show = async (name: string) => {
      await settled()
      await take(page, `staff-${size.width}-${name}`)
    }
    await page.goto('/auth/forgotten')
    await show('forgotten-without-mail')
    await page.goto(`/auth?setup=${setupToken}`)
    await show('setup')
    await makeAccount(server)
    await page.request.post('/api/auth/login', { data: account })
    await page.goto('/auth/second-step')
    await show('second-step')
    await button(page, 'Use codes from an app').click()
    await page.getByLabel('Your password', { exact: true }).fill(account.password)
    await button(page, 'Continue').click()
    await show('second-step-codes')
    await page.close()
  })

/** Waits until everything on screen has arrived. */
function watchRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => !request.url().endsWith('/changes') && open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  return async () => {
    // A dialog that has just arrived may ask for its parts.
    for (let round = 0; round < 3; round += 1) {
      await hydrated(page)
      await expect.poll(() => open.size).toBe(0)
    }
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
    await hydrated(page)
  }
}

async function select(page: Page) {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
}

async function failing(page: Page, address: string, act: () => Promise<unknown>) {
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'The database cannot be reached' }))
  await act()
  // Next's own announcer has this role too, and is empty.
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
}
