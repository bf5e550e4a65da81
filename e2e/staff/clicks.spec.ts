import type { Page } from '@playwright/test'
import { makeArticle, makeUpdate } from '../support/content'
import { expect, leadOf, test, type Lead } from '../support/fixtures'
import { expectToast, hand, itemOf, openAdmin } from './staff'

// What a member of staff does most often, with the most clicks it may take. An answer and a step that is done are in
// `five-clicks.spec.ts`, many leads at once in `bulk.spec.ts`.

type Hand = ReturnType<typeof hand>
type Known = Lead & { id: number; title: string }

interface Task {
  /** Where the member begins. */
  at: string
  clicks: number
  act: (page: Page, by: Hand, known: Known) => Promise<void>
}

const row = (page: Page, { email }: Lead) => page.getByRole('row', { name: new RegExp(email) })
const panelOf = (page: Page, { firstName }: Lead) =>
  page.getByRole('dialog', { name: `${firstName} Whitlock` })

const tasks: Record<string, Task> = {
  'finds a lead by name and opens it': {
    at: '/admin',
    clicks: 2,
    act: async (page, by, lead) => {
      await by.type(page.getByRole('searchbox', { name: 'Search leads' }), lead.firstName)
      await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
      await by.click(row(page, lead))
      await expect(panelOf(page, lead)).toContainText(lead.email)
    },
  },
  'adds a person who walked in and left a telephone number alone': {
    at: '/admin',
    clicks: 6,
    act: async (page, by, { firstName }) => {
      await by.click(page.getByRole('button', { name: 'Add Lead' }))
      const form = page.getByRole('dialog', { name: 'Add Lead' })
      await by.type(form.getByLabel('First name'), `Walking ${firstName}`)
      await by.type(form.getByLabel('Phone'), '081 234 5678')
      await by.choose(form.getByLabel('Source'), 'walk-in')
      await by.click(form.getByRole('button', { name: 'Add Lead' }))
      await expect(page.getByRole('dialog', { name: `Walking ${firstName}` })).toContainText(
        '+66 81 234 5678',
      )
    },
  },
  'changes the status of a lead in the table': {
    at: '/admin',
    clicks: 3,
    act: async (page, by, lead) => {
      await by.click(row(page, lead).getByRole('checkbox'))
      const bar = page.getByRole('region', { name: 'Selected leads' })
      await by.choose(bar.getByLabel('Change the status of the selected leads'), 'Interested')
      await expectToast(page, 'Leads updated', '1 lead changed.')
    },
  },
  'writes a note on a lead': {
    at: '/admin',
    clicks: 3,
    act: async (page, by, lead) => {
      const panel = panelOf(page, lead)
      await by.click(row(page, lead))
      await by.type(panel.getByLabel('Notes', { exact: true }), 'Comes with her sister.')
      await by.click(panel.getByRole('button', { name: 'Save Notes' }))
      await expectToast(page, 'Notes updated', 'The lead notes have been updated successfully')
    },
  },
  'enters an answer that came elsewhere': {
    at: '/admin',
    clicks: 3,
    act: async (page, by, lead) => {
      const panel = panelOf(page, lead)
      await by.click(row(page, lead))
      await by.click(panel.getByRole('button', { name: 'Paste their answer' }))
      await expect(panel.getByLabel('What they answered')).toBeFocused()
      await page.keyboard.insertText('Yes, on Friday.')
      await by.click(panel.getByRole('button', { name: 'Save their answer' }))
      await expect(panel.getByRole('list', { name: 'Entries' })).toContainText('Yes, on Friday.')
    },
  },
  'arranges a viewing at a free hour': {
    at: '/admin?view=viewings&week=2031-06-04',
    clicks: 4,
    act: async (page, by, lead) => {
      const day = page.getByRole('listitem', { name: '4 Jun 2031' })
      const dialog = page.getByRole('dialog', { name: 'Arrange a viewing' })
      await by.click(day.getByRole('button', { name: 'Arrange at 14:00' }))
      await by.type(dialog.getByLabel('Find a lead'), lead.email)
      await by.click(dialog.getByRole('button', { name: new RegExp(`^${lead.firstName} Whitlock`) }))
      await by.click(dialog.getByRole('button', { name: 'Arrange and invite' }))
      await expectToast(page, 'Viewing arranged', '4 Jun 2031, 14:00 on Ko Samui.')
    },
  },
  'holds a plot for a lead who asked about it': {
    at: '/admin?tab=villas',
    clicks: 5,
    act: async (page, by, lead) => {
      const plan = page.getByRole('group', { name: 'Site plan' })
      const dialog = page.getByRole('dialog', { name: /^Plot 8,/ })
      await by.click(plan.getByRole('button', { name: /^Plot 8,/ }))
      await by.click(dialog.getByRole('button', { name: 'Hold', exact: true }))
      await by.click(dialog.getByRole('button', { name: new RegExp(`^${lead.firstName} Whitlock`) }))
      await by.click(dialog.getByRole('button', { name: 'Hold plot 8' }))
      await by.click(page.getByRole('alertdialog').getByRole('button', { name: 'Hold', exact: true }))
      await expectToast(page, 'Plot 8: On hold', 'Visitors see it at once.')
    },
  },
  'publishes an update': {
    at: '/admin?tab=updates',
    clicks: 1,
    act: async (page, by, { title }) => {
      const item = itemOf(page, title)
      await by.click(item.getByRole('button', { name: `Publish ${title}`, exact: true }))
      await expect(item.getByText('Published', { exact: true })).toBeVisible()
    },
  },
  'makes an article visible': {
    at: '/admin?tab=articles',
    clicks: 3,
    act: async (page, by, { title }) => {
      const dialog = page.getByRole('dialog')
      await by.click(page.getByRole('button', { name: `Edit ${title}`, exact: true }))
      await by.click(dialog.getByRole('switch', { name: 'Published' }))
      await by.click(dialog.getByRole('button', { name: 'Update Article' }))
      const article = page.getByRole('row', { name: new RegExp(title) })
      await expect(article.getByRole('cell', { name: 'Published', exact: true })).toBeVisible()
    },
  },
}

for (const [what, { at, clicks, act }] of Object.entries(tasks))
  test(`a member of staff ${what} in ${clicks === 1 ? 'one click' : `${clicks} clicks`} @long`, async ({
    page,
    request,
    staffApi,
  }) => {
    const title = `Clicks ${Date.now()}`
    const lead = leadOf(`Clicks${Date.now()}`, { plot: '8' })
    const { id } = (await (await request.post('/api/leads', { data: lead })).json()) as { id: number }
    if (at.endsWith('updates')) await makeUpdate(staffApi, { title, published: 'false' })
    if (at.endsWith('articles')) await makeArticle(staffApi, { title, published: false })
    await page.setViewportSize({ width: 1280, height: 720 })
    await openAdmin(page, at)
    const by = hand()
    await act(page, by, { ...lead, id, title })
    expect(by.clicks()).toBe(clicks)
  })

// Other tests expect it to be available.
test.afterEach(async ({ staffApi }) => {
  const plots = (await (await staffApi.get('/api/admin/plots')).json()) as PlotRow[]
  const held = plots.find(({ number, status }) => number === 8 && status === 'held')
  if (!held) return
  const data = { status: 'available', leadId: null, heldUntil: null, version: held.version }
  expect((await staffApi.patch('/api/plots/8', { data })).status()).toBe(200)
})

interface PlotRow {
  number: number
  status: string
  version: number
}
