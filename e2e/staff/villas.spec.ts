import type { LeadJson } from '@/lib/leads/schema'
import type { APIRequestContext } from '@playwright/test'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { expectToast, openAdmin, withoutLive } from './staff'

interface Plot {
  number: number
  status: string
  version: number
}

async function plotOf(staff: APIRequestContext, number: number): Promise<Plot> {
  const all = (await (await staff.get('/api/admin/plots')).json()) as Plot[]
  return all.find((plot) => plot.number === number) as Plot
}

async function change(staff: APIRequestContext, number: number, fields: object) {
  const { version } = await plotOf(staff, number)
  const answer = await staff.patch(`/api/plots/${number}`, { data: { version, ...fields } })
  expect(answer.status()).toBe(200)
}

test('a member of staff holds, reserves and sells a villa, and visitors see each step at once', async ({
  page,
  browser,
  baseURL,
  request,
  staffApi,
  expectAccessible,
}) => {
  const lead = leadOf('Astrid', { villaType: '4br', plot: '4' })
  const { id } = (await (await request.post('/api/leads', { data: lead })).json()) as { id: number }
  await staffApi.patch(`/api/leads/${id}`, { data: { nextStep: 'Send the contract' } })
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  const card = visitor.getByRole('article').filter({ hasText: '4-Bedroom Premier Villa' })
  await visitor.goto('/')
  await expect(card).toContainText('1 of 3 available')
  await expect(visitor.getByText('Only 5 villas remain.')).toBeVisible()

  await openAdmin(page, '/admin?tab=villas')
  await expect(page.getByText('5 of 9 remain: 4 available, 1 on hold. 2 reserved, 2 sold.')).toBeVisible()
  await expectAccessible(page)
  const plan = page.getByRole('group', { name: 'Site plan' })
  await plan.getByRole('button', { name: 'Plot 4, 4-Bedroom Premier Villa, Available' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plot 4, 4-Bedroom Premier Villa' })
  await expect(page).toHaveURL(/open=4/)
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await dialog.getByRole('button', { name: 'Hold plot 4' }).click()
  await expect(dialog.getByText('A hold needs a lead and an end within 30 days')).toBeVisible()
  await dialog.getByRole('button', { name: /^Astrid Whitlock/ }).click()
  await dialog.getByRole('button', { name: 'Hold plot 4' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    /^Hold: plot 4Hold plot 4, 4-Bedroom Premier Villa, for Astrid Whitlock until /,
  )
  await question.getByRole('button', { name: 'Hold', exact: true }).click()
  await expectToast(page, 'Plot 4: On hold', 'Visitors see it at once.')
  await expect(dialog.getByText(/^\(\d d \d+ h left\)$/).first()).toBeVisible()
  await expectAccessible(page)
  await visitor.reload()
  await expect(card).toContainText('The last one is on hold')
  expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'https://schema.org/LimitedAvailability',
  )

  for (const [button, name, from, to] of [
    ['Reserve', 'Reserved', 'New', 'Offer Made'],
    ['Mark as sold', 'Sold', 'Offer Made', 'Closed'],
  ] as const) {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog.getByLabel(`Set its status from ${from} to ${to}`)).toBeChecked()
    // The contract is still to be sent when the plot is reserved.
    const step = dialog.getByLabel('Mark its next step as done: Send the contract')
    if (button === 'Reserve') await step.uncheck()
    else await expect(step).toBeChecked()
    await dialog.getByRole('button', { name: `${button} plot 4` }).click()
    await expect(question).toContainText('Astrid Whitlock')
    await question.getByRole('button', { name: button, exact: true }).click()
    await expectToast(page, `Plot 4: ${name}`, 'Visitors see it at once.')
  }
  const followed = async () => (await (await staffApi.get(`/api/leads/${id}`)).json()) as LeadJson
  await expect.poll(async () => (await followed()).nextStep).toBeNull()
  expect(await followed()).toMatchObject({ status: 'closed' })
  await visitor.goto('/villa/4br')
  await expect(visitor.getByText('All sold', { exact: true }).first()).toBeVisible()
  for (const locale of locales) {
    await visitor.goto(localPath(locale, '/'))
    await expect(visitor.getByText(/\b4\b/).first()).toBeVisible()
  }
  await expect(dialog.getByRole('listitem')).toContainText([
    /mali: Reserved → Sold/,
    /mali: On hold → Reserved/,
    /mali: Available → On hold for Astrid Whitlock until/,
  ])
  await page.goto(`/admin?lead=${id}`)
  const panel = page.getByRole('dialog', { name: 'Astrid Whitlock' })
  await expect(panel.getByText(/marked plot 4 as sold for this lead/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Plot 4', exact: true }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('button', { name: 'Take back plot 4' }).click()
  await expect(question).toContainText('Take plot 4, 4-Bedroom Premier Villa, back from Astrid Whitlock?')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, 'Plot 4: Available', 'Visitors see it at once.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await visitor.close()
  expect(await leadsOf(staffApi, lead.email)).toEqual([
    expect.objectContaining({ plot: 4, plotWasFree: true }),
  ])
})

test('a member of staff whom a colleague overtook is told, and keeps what was entered', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await withoutLive(page)
  await openAdmin(page, '/admin?tab=villas&open=9')
  const dialog = page.getByRole('dialog', { name: /^Plot 9/ })
  await dialog.getByLabel('Note (staff only)').fill('Wants the corner')
  await change(staffApi, 9, { status: 'reserved' })
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expectToast(page, 'Update failed', 'This plot was changed by somebody else in the meantime')
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('Now: Reserved.')
  await expect(dialog.getByLabel('Note (staff only)')).toHaveValue('Wants the corner')
  await notice.getByRole('button', { name: 'I have seen it, go on' }).click()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expectToast(page, 'Plot 9 updated', 'The details have been saved.')
  expect(await plotOf(staffApi, 9)).toMatchObject({ status: 'reserved', note: 'Wants the corner' })
  await change(staffApi, 9, { status: 'available', note: null })
})

test('of several members of staff who hold one villa at the same moment, on any instance, one wins', async ({
  request,
  staffApi,
}) => {
  const lead = leadOf('Quick', { plot: '2' })
  await request.post('/api/leads', { data: lead })
  const [stored] = await leadsOf(staffApi, lead.email)
  const { version } = await plotOf(staffApi, 2)
  const hold = (days: number) => {
    const heldUntil = new Date(Date.now() + days * 86_400_000).toISOString()
    return staffApi.patch('/api/plots/2', {
      data: { version, status: 'held', leadId: stored?.id, heldUntil },
    })
  }
  const answers = await Promise.all([1, 2, 3, 4].map(hold))
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409, 409, 409])
  for (let asked = 0; asked < 4; asked += 1) {
    const plots = (await (await request.get('/api/plots')).json()) as Plot[]
    expect(plots.find(({ number }) => number === 2)?.status).toBe('held')
  }
  await change(staffApi, 2, { status: 'available' })
})

test('a visitor without JavaScript comes from a plot to the form with villa and plot filled in', async ({
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const { Contact } = textsOf('fr')
  await visitor.goto('/fr?villa=5br&plot=8#contact')
  const form = visitor.getByRole('form', { name: Contact.title })
  await expect(form.locator('#villaType')).toHaveValue('5br')
  await expect(form.locator('#plot')).toHaveValue('8')
  await expect(form.locator('input[name="infoPack"]')).toBeChecked()
  await visitor.close()
})
