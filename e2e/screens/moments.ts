import type { Page } from '@playwright/test'
import { dayAfter, siteDay } from '../../lib/platform/language/site-day'
import { chooseDay } from '../staff/staff'
import { account, expect } from '../support/fixtures'
import { button, lead, panel, press, type Screen } from './screen'

/** What is seen for a moment only: answers of the server, questions before a step, and what a colleague did meanwhile. */
export const moments: Screen[] = [
  ...(
    [
      ['paused', { state: 'paused', sent: 9 }],
      ['stopped', { state: 'stopped', sent: 9, skipped: 15 }],
      ['failed', { state: 'done', sent: 19, parked: 3, skipped: 2 }],
    ] as const
  ).map(([name, campaign]): Screen => ({
    name: `sending-${name}`,
    path: '/admin?tab=articles',
    act: async (page, desk) => {
      await changed(page, '**/send', (sending) => ({
        ...sending,
        campaign: { ...sending.campaign, ...campaign },
      }))
      await button(page, `Send to subscribers: ${desk.sending}`).click()
      await expect(panel(page).getByRole('region', { name: 'Progress' })).toBeVisible()
    },
  })),
  {
    name: 'sending-stop',
    path: '/admin?tab=articles',
    act: (page, desk) => press(`Send to subscribers: ${desk.sending}`, /^Stop$/)(page),
  },
  { name: 'sending-parked', path: '/admin?tab=articles', act: press(/^Send to subscribers: When the rain/) },
  {
    name: 'sending-ask',
    path: '/admin?tab=articles',
    act: press(/^Send to subscribers: Three markets/, /^Send to \d+ sub/),
  },
  {
    name: 'outbox-failed',
    path: '/admin/outbox?state=parked',
    act: async (page) => {
      const reason = '550 5.1.1 The email account that you tried to reach does not exist'
      await changed(page, '**/api/admin/outbox?**', async (answer) => {
        const all = await (await page.request.get('/api/admin/outbox')).json()
        const mails = all.mails.slice(0, 4).map((mail: object) => ({ ...mail, state: 'parked', reason }))
        return { ...answer, mails }
      })
      await page.reload()
    },
  },
  {
    name: 'toast-status',
    path: lead('thai'),
    act: async (page, desk) => {
      await answered(page, 'PATCH', '**/status', `/api/leads/${desk.thai}`)
      await panel(page).getByLabel('Status', { exact: true }).selectOption('Contacted')
    },
  },
  {
    name: 'toast-notes',
    path: lead('thai'),
    act: async (page, desk) => {
      await answered(page, 'PATCH', '**/notes', `/api/leads/${desk.thai}`)
      await panel(page).getByLabel('Notes', { exact: true }).fill('ขอโทรกลับพรุ่งนี้')
      await button(page, 'Save Notes').click()
    },
  },
  {
    name: 'toast-step-done',
    path: lead('thai'),
    act: async (page, desk) => {
      await answered(page, 'PATCH', `**/api/leads/${desk.thai}`, `/api/leads/${desk.thai}`, {
        nextStep: null,
        nextStepOn: null,
      })
      await button(page, 'Mark as Done').click()
    },
  },
  {
    name: 'toast-viewing',
    path: lead('chinese'),
    act: async (page, desk) => {
      const { id } = (await (await page.request.get(`/api/viewings?leadId=${desk.chinese}`)).json())[0]
      await answered(page, 'POST', '**/api/viewings', `/api/viewings?leadId=${desk.chinese}`, { id })
      await press('Arrange a viewing', 'Arrange and invite')(page)
    },
  },
  {
    name: 'toast-plot',
    path: '/admin?tab=villas&open=8',
    act: async (page, desk) => {
      await answered(page, 'PATCH', '**/api/plots/8', '/api/admin/plots', {
        number: 8,
        status: 'reserved',
        leadId: desk.thai,
      })
      await step(page, /^Reserve$/)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reserve' }).click()
    },
  },
  {
    name: 'toast-article',
    path: '/admin?tab=articles',
    act: async (page, desk) => {
      await answered(page, 'PATCH', '**/api/newsletter-articles/*', '/api/admin/newsletter-articles')
      await button(page, `Edit ${desk.article}`).click()
      await panel(page).getByLabel('Title', { exact: true }).fill('The rain')
      await panel(page).getByRole('button', { name: 'Update Article' }).click()
    },
  },
  {
    name: 'toast-account',
    path: '/admin/account',
    act: async (page) => {
      await answered(page, 'POST', '**/api/admin/staff', '/api/admin/staff')
      const form = page.getByRole('form', { name: 'Add a colleague' })
      await form.getByLabel('Username').fill('niran.sukjai')
      await form.getByLabel('First password').fill('longtail boats at noon')
      await form.getByRole('button', { name: 'Add account' }).click()
    },
  },
  { name: 'privacy-rows', path: '/admin/privacy', act: privacyRows },
  {
    name: 'privacy-delete',
    path: '/admin/privacy',
    act: (page) => privacyRows(page).then(() => press(/^Delete 214/)(page)),
  },
  {
    name: 'lead-kept',
    path: lead('chinese'),
    act: async (page, desk) => {
      const erased = { keptByLaw: true, email: null, phone: null, message: null }
      await changed(page, `**/api/leads/${desk.chinese}`, (found) => ({ ...found, ...erased }))
      await page.reload()
    },
  },
  ...(
    [
      ['hold', 8, 'Hold'],
      ['extend', 4, 'Change hold'],
      ['reserve', 4, 'Reserve'],
      ['sell', 2, 'Mark as sold'],
      ['end', 4, 'End hold'],
      ['back', 2, 'Take back'],
    ] as const
  ).map(([name, plot, label]): Screen => ({
    name: `plot-ask-${name}`,
    path: `/admin?tab=villas&open=${plot}`,
    act: (page) => step(page, label),
  })),
  {
    name: 'update-conflict',
    path: '/admin?tab=updates',
    act: (page, desk) =>
      conflict(page, {
        title: desk.update,
        list: '/api/project-updates/admin',
        path: '/api/project-updates',
        change: { content: `The gutters follow in two weeks, says the builder. ${Date.now()}` },
        save: 'Update',
      }),
  },
  {
    name: 'article-conflict',
    path: '/admin?tab=articles',
    act: (page, desk) =>
      conflict(page, {
        title: desk.article,
        list: '/api/admin/newsletter-articles',
        path: '/api/newsletter-articles',
        change: { subtitle: `What a rainy season means for a garden. ${Date.now()}` },
        save: 'Update Article',
      }),
  },
  {
    name: 'guide-conflict',
    path: '/admin?tab=guide',
    act: (page) =>
      conflict(page, {
        title: 'Schools on the island',
        list: '/api/admin/guide',
        path: '/api/guide',
        change: { subtitle: `Three schools and a bus. ${Date.now()}` },
        save: 'Update Page',
      }),
  },
  {
    name: 'step-conflict',
    path: lead('russian'),
    act: async (page, desk) => {
      await panel(page).getByLabel('Next step', { exact: true }).fill('Позвонить в пятницу')
      const nextStep = `Отправить смету на обслуживание ${Date.now() % 1000}`
      await page.request.patch(`/api/leads/${desk.russian}`, {
        data: { nextStep, nextStepOn: dayAfter(siteDay(new Date()), 5) },
      })
      await expect(panel(page).getByText(/has planned another step/)).toBeVisible()
    },
  },
  {
    name: 'viewing-conflict',
    path: lead('thai'),
    act: async (page) => {
      await page.route('**/api/viewings/*', (route) =>
        route.fulfill({ status: 409, body: 'A colleague has changed this viewing in the meantime' }),
      )
      await panel(page).getByRole('button', { name: 'Change', exact: true }).last().click()
      await button(page, /^Save the changes/).click()
    },
  },
  {
    name: 'viewing-double',
    path: lead('russian'),
    act: async (page) => {
      await button(page, 'Arrange a viewing').click()
      const form = page.getByRole('form', { name: 'Arrange a viewing' })
      await form.getByLabel('Guide').selectOption('kanokwan.srisuwan')
      await chooseDay(form, 'Day', dayAfter(siteDay(new Date()), 1))
      await form.getByLabel('Time on Ko Samui').fill('10:30')
      await expect(form.getByText(/is not free/)).toBeVisible()
    },
  },
  { name: 'viewing-cancel', path: lead('thai'), act: press('Cancel the viewing') },
  {
    name: 'auth-wrong',
    path: '/auth',
    as: 'visitor',
    act: (page) => signInWith(page, { status: 401, body: 'Invalid username or password' }),
  },
  {
    name: 'auth-locked',
    path: '/auth',
    as: 'visitor',
    act: (page) =>
      signInWith(page, { status: 429, body: 'That was a little fast. Please try again in 10 minutes' }),
  },
  {
    name: 'auth-code-wrong',
    path: '/auth',
    as: 'visitor',
    act: async (page) => {
      const asked = { next: 'secondStep', methods: ['code', 'recoveryCode'], passkey: null }
      await signInWith(page, { json: asked })
      await page.route('**/api/auth/second-step?**', (route) =>
        route.fulfill({ status: 401, body: 'The code is not right' }),
      )
      await page.getByLabel('Code from your app').fill('123456')
      await button(page, 'Continue').click()
    },
  },
  {
    name: 'auth-link-used',
    path: '/auth/password#a-token',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('New password').fill('a quiet house by the sea')
      await button(page, 'Set the password').click()
    },
  },
  { name: 'lead-inserts', path: lead('russian'), act: press('Write an answer', 'Preview') },
  {
    name: 'account-recovery',
    path: '/admin/account',
    act: async (page) => {
      await page.route('**/api/auth/second-step/codes?**', (route) =>
        route.fulfill({
          json:
            route.request().method() === 'PUT'
              ? { recoveryCodes: Array.from({ length: 10 }, (_, one) => `k7qm-${one}xvd-p2ha-${one}t9c`) }
              : {
                  setup: 'x',
                  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
                  picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
                },
        }),
      )
      await button(page, 'Set up codes').click()
      await panel(page).getByLabel('Your password').fill(account.password)
      await button(page, 'Continue').click()
      await panel(page).getByLabel('Code from the app').fill('123456')
      await panel(page).getByRole('button', { name: 'Set up codes' }).click()
    },
  },
  { name: 'account-template-delete', path: '/admin/account', act: press(/^Delete Дорога/) },
]

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the server answers
type Body = any

/** Answers a read with what the server says, changed. */
async function changed(page: Page, address: string, change: (body: Body) => Body) {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch().catch(() => null)
    // The page may be closed meanwhile.
    const body = await response?.json().catch(() => null)
    if (response && body) await route.fulfill({ response, json: await change(body) }).catch(() => undefined)
  })
}

/** Answers a change with the record as it is, so that nothing is stored and other pictures stay the same. */
async function answered(page: Page, method: string, address: string, read: string, change: Body = {}) {
  const found = await (await page.request.get(read)).json()
  const same = (one: Body) => (change.number ? one.number === change.number : true)
  const json = { ...(Array.isArray(found) ? found.find(same) : found), ...change }
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ json }) : route.continue(),
  )
}

/** Up to the question before a step of a sale. */
async function step(page: Page, name: string | RegExp) {
  await panel(page).getByRole('button', { name, exact: true }).first().click()
  const form = panel(page).locator('form').first()
  if (name === 'Hold') {
    await form.getByLabel('Find a lead').fill('慕容')
    await form.getByRole('listitem').getByRole('button').first().click()
  }
  await form.locator('button[type=submit]').click()
}

async function privacyRows(page: Page) {
  const now = Date.now()
  const names = [
    ['Екатерина-Александра', 'Воскресенская-Добролюбова'],
    ['慕容雪莉', '欧阳'],
    ['สุภาวดี', 'ศรีสุวรรณพงศ์ไพศาล'],
  ]
  await changed(page, '**/api/admin/privacy', (answer) => ({
    ...answer,
    total: 214,
    leads: names.map(([firstName, lastName], id) => ({
      id,
      firstName,
      lastName,
      status: id === 1 ? 'closed' : 'lost',
      lastActivityAt: new Date(now - (760 + id) * 86_400_000),
    })),
    events: ['corrected', 'deletedOnRequest', 'deletedByStaff', 'deletedByAge'].map((kind, id) => ({
      id,
      kind,
      leads: id === 3 ? 1204 : 1,
      actor: kind === 'deletedByStaff' ? 'kanokwan.srisuwan' : null,
      createdAt: new Date(now - id * 86_400_000),
    })),
  }))
  await page.reload()
}

interface Conflict {
  title: string
  list: string
  path: string
  change: object
  save: string
}

/** A text that a colleague saves while it is being changed. */
async function conflict(page: Page, { title, list, path, change, save }: Conflict) {
  await button(page, `Edit ${title}`).click()
  await panel(page).getByLabel('Title', { exact: true }).fill(`${title}, we hope`)
  const all: Body = await (await page.request.get(list)).json()
  const { id, slug, version } = (all.updates ?? all).find((one: Body) => one.title === title)
  const saved = await page.request.patch(`${path}/${slug ?? id}`, { data: { ...change, version } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await panel(page).getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText(/has changed this/)).toBeVisible()
}

async function signInWith(page: Page, answer: { status?: number; body?: string; json?: object }) {
  await page.route('**/api/auth/login?**', (route) => route.fulfill(answer))
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill('not this one')
  await button(page, 'Login').click()
}
