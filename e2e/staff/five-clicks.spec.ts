import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { expectToast, hand, openAdmin } from './staff'

test('a member of staff answers a request with status and owner in five clicks, and plans on in two @long', async ({
  page,
  request,
  staffApi,
  expectAccessible,
}) => {
  const first = hand()
  const lead = { ...leadOf('Clicked', { message: 'Is plot 4 still free?' }), infoPack: false, plot: 4 }
  await request.post('/api/leads', { data: lead })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAdmin(page)
  const panel = page.getByRole('dialog', { name: 'Clicked Whitlock' })
  await first.click(page.getByRole('row', { name: new RegExp(lead.email) }))
  for (const shown of [
    panel.getByText(lead.email),
    panel.getByText('Is plot 4 still free?'),
    panel.getByRole('button', { name: 'Write an answer' }),
    panel.getByLabel('Status', { exact: true }),
    panel.getByLabel('Owner', { exact: true }),
    panel.getByLabel('Next step', { exact: true }),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 })
  await first.click(panel.getByRole('button', { name: 'Write an answer' }))
  await expect(panel.getByLabel('Message')).toHaveValue(/Clicked/)
  await expectAccessible(page)
  await first.click(panel.getByRole('button', { name: 'Send the answer' }))
  await expect(panel.getByLabel('Status', { exact: true })).toHaveValue('contacted')
  await expect(panel.getByLabel('Owner', { exact: true }).getByRole('option', { selected: true })).toHaveText(
    'mali',
  )
  expect(first.clicks()).toBeLessThanOrEqual(5)

  await panel.getByRole('button', { name: 'Paste their answer' }).click()
  await panel.getByLabel('What they answered').fill('Yes, on Friday.')
  await panel.getByRole('button', { name: 'Save their answer' }).click()
  await expect(panel.getByRole('list', { name: 'Entries' })).toContainText('Yes, on Friday.')

  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const [{ id = 0 } = {}] = (await leadsOf(staffApi, lead.email)) as { id: number }[]
  await staffApi.patch(`/api/leads/${id}`, {
    data: { nextStep: 'Call Clicked', nextStepOn: today },
  })
  await page.goto('/admin?view=today')
  const second = hand()
  await second.click(page.getByRole('button', { name: 'Done: Call Clicked, Clicked Whitlock' }))
  await second.click(page.getByRole('button', { name: 'Follow up in a week' }))
  await expectToast(page, 'Next step updated', 'Follow up')
  expect(second.clicks()).toBe(2)
  expect(await leadsOf(staffApi, lead.email)).toEqual([expect.objectContaining({ nextStep: 'Follow up' })])
})
