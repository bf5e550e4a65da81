import type { Locator, Page } from '@playwright/test'
import { makeUpdate } from '../support/content'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import { expectToast, holdBack, openAdmin } from './staff'

async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('There is nothing to drag to')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a member of staff drags a lead to another status, and a click still opens it', async ({
  page,
  request,
  staffApi,
}) => {
  const lead = leadOf(`Dragged${Date.now()}`)
  await request.post('/api/leads', { data: lead })
  await openAdmin(page, `/admin?show=board&q=${lead.email}`)
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) })
  const card = page.getByRole('button', { name: new RegExp(lead.firstName) })
  await expect(column('New').getByText(lead.firstName)).toBeVisible()
  await drag(page, card, column('Interested'))
  await expectToast(page, 'Status updated', 'The lead status has been updated successfully')
  await expect(column('Interested').getByText(lead.firstName)).toBeVisible()
  expect((await leadsOf(staffApi, lead.email))[0]?.status).toBe('interested')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New').getByText(lead.firstName)).toBeVisible()
  await card.click()
  await expect(page.getByRole('dialog', { name: new RegExp(lead.firstName) })).toBeVisible()
})

test('a member of staff drags pictures into order @long', async ({ page, staffApi }) => {
  const title = `Dragged ${Date.now()}`
  const files = ['#f00', '#0f0', '#00f'].map(async (colour, index) => ({
    name: `${index}.png`,
    bytes: await photo(60, 40, colour),
  }))
  const { id, images } = await makeUpdate(staffApi, { title }, await Promise.all(files))
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const tile = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await drag(page, tile('Picture 3'), tile('Picture 1, main'))
  await expect
    .poll(async () => {
      const update = await (await staffApi.get(`/api/project-updates/${id}`)).json()
      return update.images.map((image: { id: number }) => image.id)
    })
    .toEqual([images[2]?.id, images[0]?.id, images[1]?.id])
})

test('a member of staff cancels resizing and uploading photos without losing any input', async ({ page }) => {
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Stopped')
  await dialog.getByLabel('Content', { exact: true }).fill('On its way')
  const buffer = await photo(5000, 4000)
  const many = Array.from({ length: 8 }, (_, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer,
  }))
  await dialog.getByLabel('Add images').setInputFiles(many)
  await dialog.getByText('Optimizing images...').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(dialog.getByText('Optimizing images...')).toBeHidden()
  await expect(dialog.getByText(/image\(s\) selected/)).toBeHidden()
  await dialog.getByLabel('Add images').setInputFiles(many.slice(0, 1))
  await expect(dialog.getByText('1 image(s) selected. First image is the main image.')).toBeVisible()

  const release = await holdBack(page, '**/with-images', 'POST')
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Uploading images' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Create Update' })).toBeEnabled()
  await release()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Stopped')
  await expect(dialog.getByText('1 image(s) selected. First image is the main image.')).toBeVisible()
})
