import { readFileSync } from 'node:fs'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { expectToast, holdBack, openAdmin } from './staff'

const { Contact } = textsOf('en')

test('a member of staff takes a lead from the request to the sale, and its history shows each step', async ({
  page,
  browser,
  baseURL,
  staffApi,
  expectAccessible,
}) => {
  const lead = leadOf('Ingrid Følger', { message: 'Is the 5-bedroom still free?' })
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/')
  const form = visitor.getByRole('form', { name: Contact.title })
  await form.getByRole('textbox', { name: Contact.firstName, exact: true }).fill(lead.firstName)
  await form.getByRole('textbox', { name: Contact.lastName, exact: true }).fill(lead.lastName)
  await form.getByRole('textbox', { name: Contact.email, exact: true }).fill(lead.email)
  await form.getByLabel(Contact.message).fill(lead.message ?? '')
  await form.getByRole('button', { name: Contact.submit }).click()
  await expect(visitor).toHaveURL('/thank-you')
  await visitor.close()

  await openAdmin(page)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('følger 5-bedroom')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
  await page.getByRole('row', { name: new RegExp(lead.email) }).click()
  const dialog = page.getByRole('dialog', { name: 'Ingrid Følger Whitlock' })
  await expect(dialog.getByRole('definition')).toHaveText([
    'Ingrid Følger Whitlock',
    lead.email,
    'Not provided',
    'English',
    'Not specified',
    'Yes',
    'No',
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/,
  ])
  await expect(dialog).toContainText('Is the 5-bedroom still free?')
  await expectAccessible(page)

  for (const status of ['Contacted', 'Viewing Scheduled', 'Closed']) {
    await dialog.getByLabel('Status', { exact: true }).selectOption(status)
    await expectToast(page, 'Status updated', 'The lead status has been updated successfully')
    await expect(dialog.getByText(new RegExp(`mali changed the status from .+ to ${status}`))).toBeVisible()
  }
  for (const field of ['Status', 'Next step', 'Notes', 'New entry'])
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      'The visitor can read this through the privacy link.',
    )
  const save = dialog.getByRole('button', { name: 'Save Notes' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Notes', { exact: true }).fill('Signed on Monday.\nวันจันทร์')
  const release = await holdBack(page, '**/notes', 'PATCH')
  await save.click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await release()
  await expectToast(page, 'Notes updated', 'The lead notes have been updated successfully')
  await expect(save).toBeDisabled()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'mali changed the notes' })).toBeVisible()
  await expect(dialog.getByRole('listitem').last()).toContainText('The request arrived')
  await expect(dialog.getByText('Info pack kept as a file: no mail server is set')).toBeVisible()
  expect(await leadsOf(staffApi, lead.email)).toEqual([
    expect.objectContaining({ status: 'closed', notes: 'Signed on Monday.\nวันจันทร์' }),
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(lead.email) })).toContainText('Closed')
})

test('a member of staff filters the leads, shares the view by its URL and exports it', async ({
  page,
  request,
  context,
}) => {
  const name = `Zeta${Date.now()}`
  const leads = [
    leadOf(`${name} One`, { villaType: '3br', language: 'ru' }),
    leadOf(`${name} Two`, { villaType: '5br', language: 'ru', message: '=1+1' }),
    leadOf(`${name} Three`, { villaType: '5br', language: 'th' }),
  ]
  for (const lead of leads) await request.post('/api/leads', { data: lead })
  await openAdmin(page)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name.toUpperCase())
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible()
  await page.getByLabel('Villa', { exact: true }).selectOption('5-Bedroom Villa')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Language', { exact: true }).selectOption('Russian')
  await filters.getByRole('button', { name: 'Show leads' }).click()
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByRole('row', { name: new RegExp(leads[1]?.email ?? '') })).toBeVisible()
  await expect(colleague.getByText('1 lead', { exact: true })).toBeVisible()
  await colleague.close()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(leads[1]?.email)
  // A spreadsheet reads it as text, not as a formula.
  expect(file).toContain("'=1+1")

  await page.goto(`/admin?q=${name}&from=2099-01-01`)
  await expect(page.getByRole('button', { name: 'From 1 Jan 2099' })).toBeVisible()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a visitor who asks for erasure is erased, after a confirmation, with the draft of a note that met a colleague’s @long', async ({
  page,
  request,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const lead = leadOf('Forgotten')
  await request.post('/api/leads', { data: lead })
  const [stored] = await leadsOf(staffApi, lead.email)
  // What the colleague saves must not arrive with the lead itself.
  const fetched = page.waitForResponse(`**/api/leads/${stored?.id}`)
  await openAdmin(page, `/admin?lead=${stored?.id}`)
  await fetched
  const dialog = page.getByRole('dialog', { name: 'Forgotten Whitlock' })
  await dialog.getByLabel('Notes', { exact: true }).fill('half a thought')
  await staffApi.patch(`/api/leads/${stored?.id}/notes`, { data: { notes: 'Theirs' } })
  // It comes by itself, before half a thought is saved.
  await expect(dialog.getByRole('alert')).toContainText('Theirs')
  await expect(dialog.getByLabel('Notes', { exact: true })).toHaveValue('half a thought')

  await dialog.getByRole('button', { name: 'Delete Lead' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Delete Lead' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Lead deleted', 'The lead, its history and its mails are gone.')
  await expect(dialog).toBeHidden()
  expect(await leadsOf(staffApi, lead.email)).toEqual([])
  // Drafts of notes about them are deleted too.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('half a thought')
})

test('a member of staff merges two requests of one person, and takes it back', async ({
  page,
  request,
  staffApi,
  expectAccessible,
}) => {
  const phone = `081 ${String(Date.now()).slice(-7)}`
  const first = leadOf('Merging', { phone, countryCode: '+66', villaType: '' })
  const second = leadOf('Meret', { phone, countryCode: '+66', villaType: '5br', message: 'Teak floors?' })
  for (const lead of [first, second]) await request.post('/api/leads', { data: lead })
  const [stays] = await leadsOf(staffApi, first.email)
  const [goes] = await leadsOf(staffApi, second.email)
  await staffApi.post(`/api/leads/${goes?.id}/entries`, { data: { body: 'Likes the terrace' } })

  await openAdmin(page, `/admin?lead=${stays?.id}`)
  const panel = page.getByRole('dialog', { name: 'Merging Whitlock' })
  await panel.getByRole('button', { name: `Merge lead ${goes?.id}…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge another lead into this one' })
  await expect(dialog).toContainText(`Meret Whitlock (#${goes?.id})`)
  await expect(dialog.getByRole('definition')).toHaveText([
    /^The history, 1 entry/,
    'villa type: 5-Bedroom Villa',
    /^Name, e-mail, telephone/,
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expectToast(page, 'Leads merged', `Lead ${goes?.id} is part of lead ${stays?.id} now.`)
  await expect(dialog).toBeHidden()
  const merged = panel.getByRole('region', { name: 'Merged leads' })
  await merged.getByText(`Merged: Meret Whitlock (#${goes?.id})`).click()
  await expect(merged).toContainText('Teak floors?')
  await expect(panel.getByText('Likes the terrace').first()).toBeVisible()
  expect(await leadsOf(staffApi, second.email)).toEqual([])

  await merged.getByRole('button', { name: 'Undo Merge' }).click()
  await expectToast(page, 'Merge taken back', 'Both leads are as they were.')
  await expect(merged).toBeHidden()
  await expect(panel.getByText('Likes the terrace')).toHaveCount(0)
  expect(await leadsOf(staffApi, second.email)).toHaveLength(1)
})
