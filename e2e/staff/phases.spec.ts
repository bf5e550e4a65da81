import type { StaffPhaseJson } from '@/lib/updates/phases/schema'
import { makeUpdate } from '../support/content'
import { expect, test } from '../support/fixtures'
import { chooseDay, dayButton, expectToast, openAdmin } from './staff'

test('a member of staff moves a phase on, is told of a colleague’s change, and visitors see the result', async ({
  page,
  request,
  staffApi,
  tolerate,
  expectAccessible,
}) => {
  tolerate(/status of 409/)
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('link', { name: 'Phases', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=updates&part=phases')
  await page.getByRole('button', { name: 'Edit Gardens and grounds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Phase: Gardens and grounds' })
  const percent = dialog.getByLabel('Share done, in percent')
  await chooseDay(dialog, 'Actual end', '2025-01-01')
  await expect(percent).toHaveValue('100')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('The actual end must not be before the actual start')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Clear actual end' }).click()
  await expect(dayButton(dialog, 'Actual end')).toHaveText('Pick a date')
  await percent.fill('33')

  const [gardens] = await phases('gardens')
  await staffApi.patch('/api/phases/gardens', {
    data: { plannedEnd: '2027-02-26', version: gardens?.version },
  })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed by them: planned end.')
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dayButton(dialog, 'Planned end')).toHaveText('26 February 2027')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Success', 'Phase updated successfully.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Gardens and grounds/ })).toContainText('33%')
  await expectAccessible(page)
  const html = await (await request.get('/project-progress')).text()
  expect(html).toMatch(/Gardens and grounds[\s\S]*?33%[\s\S]*?26 Feb 2027/)

  const [frames] = await phases('frames')
  const change = async (plannedEnd?: string) => {
    const version = (await phases('frames'))[0]?.version
    expect((await staffApi.patch('/api/phases/frames', { data: { plannedEnd, version } })).status()).toBe(200)
  }
  await change(frames?.plannedStart)
  const late = await (await request.get('/project-progress')).text()
  expect(late.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Frames\s+Under way[\s\S]{0,300}?\d+ days late so far/)
  await change(frames?.plannedEnd)

  async function phases(wanted: string): Promise<StaffPhaseJson[]> {
    const all = (await (await staffApi.get('/api/phases')).json()) as StaffPhaseJson[]
    return all.filter(({ key }) => key === wanted)
  }
})

test('a member of staff names the phases and villas of an update', async ({ page, staffApi }) => {
  const { id } = await makeUpdate(staffApi, { title: 'Named', publishedAt: '2097-01-01', plots: '2' })
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: 'Edit Named' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project Update' })
  await expect(dialog.getByLabel('Villa 2')).toBeChecked()
  await dialog.getByLabel('Pools').check()
  await dialog.getByLabel('Foundations').check()
  await dialog.getByLabel('Villa 9').check()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Success', 'Project update updated successfully.')
  const update = await (await staffApi.get(`/api/project-updates/${id}`)).json()
  expect(update).toMatchObject({ phases: ['foundations', 'pools'], plots: [2, 9] })
  await staffApi.delete(`/api/project-updates/${id}`)
})
