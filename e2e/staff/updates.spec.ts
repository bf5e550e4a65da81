import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { makeUpdate } from '../support/content'
import { expect, test } from '../support/fixtures'
import { photo, photoWithPlace } from '../../test/support/photos'
import { expectToast, holdBack, itemOf, openAdmin, pressUntil } from './staff'

const colours = Array.from({ length: 12 }, (_, index) => `#${(index * 20).toString(16).padStart(2, '0')}4060`)

/** The first is as large as a telephone takes it; the others only have to be scaled down. */
async function telephonePhotos() {
  return Promise.all(
    colours.map(async (colour, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await (index === 0 ? photoWithPlace(4000, 3000, colour) : photoWithPlace(2000, 1500, colour)),
    })),
  )
}

/** Moves a picture to the first position with the keyboard. */
async function carryToFront(page: Page, picture: Locator, from: number, of: number) {
  await picture.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`The picture is over place ${from} of ${of}.`)).toBeAttached()
  await pressUntil(page, 'ArrowLeft', page.getByText(`The picture is over place 1 of ${of}.`))
  await page.keyboard.press('Space')
  await expect(page.getByText(`The picture is put down at place 1 of ${of}.`)).toBeAttached()
}

/** Each value that the progress bar shows from now on, however short a time it shows it. */
async function progressSteps(page: Page) {
  return page.evaluateHandle(() => {
    const steps: number[] = []
    const note = () => {
      const bar = document.querySelector('[role="progressbar"][aria-label="Optimizing images"]')
      if (bar) steps.push(Number(bar.getAttribute('aria-valuenow')))
    }
    const attributeFilter = ['aria-valuenow']
    new MutationObserver(note).observe(document.body, { attributeFilter, childList: true, subtree: true })
    return steps
  })
}

async function updateNamed(staff: APIRequestContext, title: string): Promise<StaffUpdateJson> {
  const list = await (await staff.get('/api/project-updates/admin?limit=100')).json()
  return list.updates.find((update: StaffUpdateJson) => update.title === title)
}

test('a member of staff publishes twelve phone photos as an update that a Russian reader sees until it is unpublished', async ({
  page,
  request,
  browser,
  baseURL,
  staffApi,
  tolerate,
  visitorsSee,
}) => {
  test.setTimeout(120_000)
  tolerate(/status of 404/)
  const title = `Twelve photos ${Date.now()}`
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Project Update' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Content', { exact: true }).fill('The roof is on.\nThe pool is next.')
  const steps = await progressSteps(page)
  await dialog.getByLabel('Add images').setInputFiles(await telephonePhotos())
  await expect(dialog.getByText('Optimizing images...')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Optimizing...' })).toBeDisabled()
  await expect(
    dialog.getByText('12 image(s) selected. First image is the main image.', { exact: true }),
  ).toBeVisible({ timeout: 60_000 })
  await expectToast(page, 'Images added', '12 image(s) optimized and added. Total: 12')
  expect((await steps.jsonValue()).filter((percent) => percent > 0 && percent < 100)).not.toEqual([])
  const tiles = dialog.getByRole('list', { name: 'Selected images' }).getByRole('listitem')
  await expect(tiles).toHaveCount(12)
  await expect(tiles.first()).toContainText('Main')
  await dialog.getByRole('button', { name: 'Remove picture 12' }).click()
  await expect(dialog.getByText('11 image(s) selected. First image is the main image.')).toBeVisible()
  await carryToFront(page, dialog.getByRole('button', { name: 'Picture 3', exact: true }), 3, 11)

  await dialog.getByRole('tab', { name: /Русский/ }).click()
  await dialog.getByLabel('Title', { exact: true }).fill('Крыша готова')
  await dialog.getByLabel('Content', { exact: true }).fill('Дальше бассейн.')
  const release = await holdBack(page, '**/with-images', 'POST')
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  await expect(dialog.getByRole('progressbar', { name: 'Uploading images' })).toBeVisible()
  await release()
  await expectToast(page, 'Success', 'Project update created successfully.')
  await expect(dialog).toBeHidden()
  const item = itemOf(page, title)
  await expect(item.getByText('Draft', { exact: true })).toBeVisible()
  await expect(item.getByText('11photos')).toBeVisible()
  await expect(item.getByText('Not translated: Thai, Chinese, French.')).toBeVisible()

  const update = await updateNamed(staffApi, title)
  expect(update.images.map(({ width, height }) => [width, height])).toEqual(Array(11).fill([1440, 1920]))
  for (const { url } of update.images) {
    const bytes = await (await staffApi.get(url)).body()
    const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
    // The metadata (location, time, camera) is gone.
    expect({ format, exif, xmp, iptc }).toEqual({
      format: 'jpeg',
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
    })
  }
  const main = await sharp(await (await staffApi.get(update.images[0]?.url ?? '')).body()).stats()
  expect(Math.abs((main.channels[0]?.mean ?? 0) - 40)).toBeLessThan(6)

  const address = `/project-progress/${update.id}`
  expect((await request.get(address)).status()).toBe(404)
  await item.getByRole('button', { name: `Publish ${title}`, exact: true }).click()
  await expectToast(page, 'Success', 'Publication status updated successfully')
  await expect(item.getByText('Published', { exact: true })).toBeVisible()
  const russian = await browser.newPage({ baseURL: baseURL ?? '', locale: 'ru-RU' })
  await russian.goto(address)
  await expect(russian).toHaveURL(`/ru${address}`)
  await expect(russian.getByRole('heading', { level: 1 })).toHaveText('Крыша готова')
  await expect(russian.getByText('Дальше бассейн.')).toBeVisible()
  await item.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(item.getByText('Draft', { exact: true })).toBeVisible()
  await visitorsSee(async () => expect((await russian.reload())?.status()).toBe(404))
  await expect(russian.getByText('Крыша готова')).toBeHidden()
  await russian.close()

  await item.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(question).toContainText(
    'Are you sure you want to delete this project update? This action cannot be undone.',
  )
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(item).toBeVisible()
  await item.getByRole('button', { name: `Delete ${title}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Project update deleted successfully')
  await expect(item).toBeHidden()
  expect((await staffApi.get(`/api/project-updates/${update.id}`)).status()).toBe(404)
})

test('a member of staff changes the pictures, the date and the texts of an update', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const title = `Changed ${Date.now()}`
  const files = ['#f00', '#0f0', '#00f'].map(async (colour, index) => ({
    name: `${index}.png`,
    bytes: await photo(60, 40, colour),
  }))
  const { id, images } = await makeUpdate(
    staffApi,
    { title, published: 'false', publishedAt: '2031-12-10' },
    await Promise.all(files),
  )
  const ids = images.map((image) => image.id)
  await openAdmin(page, '/admin?tab=updates')
  await expect(itemOf(page, title).getByText('December 10, 2031')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project Update' })
  await carryToFront(page, dialog.getByRole('button', { name: 'Picture 2', exact: true }), 2, 3)
  const stored = async () => (await updateNamed(staffApi, title)).images.map((image) => image.id)
  await expect.poll(stored).toEqual([ids[1], ids[0], ids[2]])
  await dialog.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect.poll(stored).toEqual([ids[1], ids[0]])
  const more = { name: 'more.png', mimeType: 'image/png', buffer: await photo(80, 60) }
  await dialog.getByLabel('Add images').setInputFiles(more)
  await expect.poll(async () => (await stored()).length).toBe(3)

  await dialog.getByRole('button', { name: 'Clear date' }).click()
  await dialog.getByRole('button', { name: 'Pick a date' }).click()
  await page.getByRole('gridcell', { name: '15' }).getByRole('button').click()
  const day = dialog.getByRole('button', { name: /^15 [A-Z][a-z]+ 20\d\d$/ })
  await expect(day).toBeVisible()
  await dialog.getByLabel('Content', { exact: true }).fill('Mine')
  await staffApi.patch(`/api/project-updates/${id}`, { data: { title: `${title}, theirs` } })
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('A colleague has changed this in the meantime. Your text is still here.')
  await expect(notice).toContainText('Changed by them: title.')
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  const release = await holdBack(page, `**/api/project-updates/${id}`, 'PATCH')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await release()
  await expectToast(page, 'Success', 'Project update updated successfully.')
  const changed: StaffUpdateJson = await (await staffApi.get(`/api/project-updates/${id}`)).json()
  expect(changed).toMatchObject({ title: `${title}, theirs`, content: 'Mine' })
  expect(changed.publishedAt).toMatch(/-15T/)
})

test('a member of staff plans an update: the list says so, and visitors do not see it before its day @long', async ({
  page,
  request,
  staffApi,
}) => {
  const title = `Planned ${Date.now()}`
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Project Update' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Content', { exact: true }).fill('The roof is on.')
  await dialog.getByRole('button', { name: 'Choose a day' }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('gridcell', { name: '15' }).getByRole('button').click()
  await expect(dialog.getByLabel('Time in Bangkok')).toHaveValue('09:00')
  await dialog.getByLabel('Time in Bangkok').fill('17:30')
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expectToast(page, 'Success', 'Project update created successfully.')
  const item = itemOf(page, title)
  await expect(item.getByText(/^Planned for 15 [A-Z][a-z]+ 20\d\d, 17:30$/)).toBeVisible()
  const { id, published, publishAt } = await updateNamed(staffApi, title)
  expect([published, publishAt]).toEqual([false, expect.stringMatching(/-15T10:30:00.000Z$/)])
  expect((await request.get(`/project-progress/${id}`)).status()).toBe(404)

  // Published now, with the date of a day to come.
  await staffApi.patch(`/api/project-updates/${id}`, { data: { publishedAt: '2031-12-10' } })
  await page.reload()
  await item.getByRole('button', { name: `Publish ${title}`, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish it now?' })
  await expect(question).toContainText('Visitors see this update at once, with the date 10 December 2031.')
  await question.getByRole('button', { name: 'Publish on that day, 09:00 in Bangkok' }).click()
  await expect(item.getByText('Planned for 10 December 2031, 09:00')).toBeVisible()
  await item.getByRole('button', { name: `Publish ${title}`, exact: true }).click()
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect(item.getByText('Published', { exact: true })).toBeVisible()
  expect((await request.get(`/project-progress/${id}`)).status()).toBe(200)
  expect((await staffApi.delete(`/api/project-updates/${id}`)).status()).toBe(200)
})

test('a visitor sees a planned update from its moment on, though the pages were kept before', async ({
  request,
  staffApi,
}) => {
  const title = `In a moment ${Date.now()}`
  const shows = async (path: string, words: string) =>
    (await (await request.get(path)).text()).includes(words)
  const publishAt = new Date(Date.now() + 4000).toISOString()
  const { id } = await makeUpdate(staffApi, { title, published: 'false', publishAt })
  const found = async () => [
    await shows('/project-progress', title),
    await shows('/sitemap.xml', `/project-progress/${id}<`),
    (await request.get(`/project-progress/${id}`)).ok(),
  ]
  expect(await found()).toEqual([false, false, false])
  // Less than the minute after which kept pages end by themselves.
  await expect.poll(found, { timeout: 20_000 }).toEqual([true, true, true])
  expect((await staffApi.delete(`/api/project-updates/${id}`)).status()).toBe(200)
})
