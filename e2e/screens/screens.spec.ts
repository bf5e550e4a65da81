import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request as newRequest } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { setRate } from '../support/content'
import { expect, leadOf, leadsOf, makeAccount, signIn, test } from '../support/fixtures'
import type { TestServer } from '../support/server/server'
import { missingPaths, publicPaths } from '../support/public-paths'
import { textsOf } from '../../test/support/messages'
import { desktop, folder, nameOf, phone, take } from './take'

/** All that a house may say of itself, so that no part of a page is missing. */
const wholeHouse = {
  SITE_HOURS: 'Mo-Fr 09:00-18:00, Sa 10:00-16:00',
  SITE_WHATSAPP: '+66 80 000 0000',
  SITE_LINE: '@navaridge',
  SITE_WECHAT: 'navaridge',
  SITE_TELEGRAM: 'navaridge',
  SITE_FACEBOOK: 'https://www.facebook.com/navaridge',
  SITE_AWARDS: 'Best Hillside Homes 2025',
}

test.beforeEach(() => test.setTimeout(600_000))

for (const locale of locales)
  for (const size of [phone, desktop])
    test(`every public page in ${locale}, ${size.width} px wide`, async ({ browser, ownServer }) => {
      const server = await ownServer({ env: wholeHouse })
      await showMember(server)
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const paths = [...publicPaths({ listed: true }), ...publicPaths({ listed: false }), ...missingPaths]
      const states = [
        '/site-plan?plot=4',
        '/villa/4br?currency=thb',
        '/shortlist?plots=2,8&villas=3br&currency=eur',
        ...['buying', 'costs', 'permits', 'included', 'living', 'renting', 'getting-here'].map(
          (slug) => `/guide/${slug}`,
        ),
        '/project-progress?page=2',
        '/project-progress?phase=pools&plot=3',
      ]
      for (const path of [...paths, ...states]) {
        await page.goto(localPath(locale, path))
        await take(page, `${locale}-${size.width}-${nameOf(path)}`)
      }
      if (size === desktop)
        for (const plot of [4, 9]) {
          const sheet = await page.request.get(`/api/plots/${plot}/sheet?language=${locale}&currency=cny`)
          picture(`${locale}-sheet-${plot}`, await sheet.body())
        }
      await context.close()
    })

for (const locale of locales)
  test(`what a visitor who reads ${locale} asks for, sets and gets by mail`, async ({
    page,
    server,
    staffApi,
  }) => {
    const words = { firstName: 'Astrid', message: 'สระ 泳池 бассейн piscine' }
    const request = {
      ...words,
      language: locale,
      phone: '812345678',
      villaType: '4br',
      plot: 4,
      newsletter: true,
    }
    const lead = { ...leadOf(`Reader ${locale}`), ...request }
    await staffApi.post('/api/leads', { data: lead })
    const [stored] = await leadsOf(staffApi, lead.email)
    const answer = await staffApi.get(`/api/leads/${stored?.id}/reply-templates`)
    const { templates } = (await answer.json()) as {
      templates: { id: string; subject: string; body: string }[]
    }
    for (const { subject, body } of templates)
      await staffApi.post(`/api/leads/${stored?.id}/replies`, { data: { subject, body, language: locale } })
    const viewing = { day: '2031-03-05', time: '15:30', channel: 'on-site', place: 'Gate' }
    const arranged = await staffApi.post('/api/viewings', { data: { ...viewing, leadId: stored?.id } })
    expect(arranged.status()).toBe(201)
    await staffApi.post('/api/privacy/link', { data: { email: lead.email, language: locale } })
    const mails = await mailsTo(server.dataDir, lead.email, templates.length + 4)
    const text = mails.map((mail) => mail.text).join()
    const link = (path: string) =>
      new RegExp(`/\\S*${path}[\\w-?=&.]+`).exec(text)?.[0].replace(/^\/\/[^/]+/, '') ?? ''

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto(localPath(locale, '/'))
      const form = page.getByRole('form', { name: textsOf(locale).Contact.title })
      await form.getByRole('button', { name: textsOf(locale).Contact.submit }).click()
      await form.screenshot({ path: `${folder}/${locale}-${size.width}-form-errors.png` })
      for (const [name, path] of [
        ['subscription-confirm', link('subscription/')],
        ['privacy-data', link('privacy/data')],
        ['privacy-link-sent', localPath(locale, '/privacy/link?sent')],
        ['privacy-delete', localPath(locale, '/privacy/delete')],
        ['subscription-asked', localPath(locale, '/subscription?source=article')],
      ] as const) {
        await page.goto(path)
        await take(page, `${locale}-${size.width}-${name}`)
      }
    }

    const html = mails.map((mail) => mail.html || '')
    for (const kind of ['newsletter-articles', 'project-updates']) {
      const preview = await staffApi.get(`/api/${kind}/1/send/preview`, { params: { language: locale } })
      html.push(await preview.text())
    }
    for (const [index, letter] of html.entries()) {
      // As a page of the site, whose pictures it may then load, but without the policy of one.
      await page.route(`/letter-${index}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: letter }),
      )
      await page.goto(`/letter-${index}`)
      for (const width of [390, 700]) {
        await page.setViewportSize({ width, height: 800 })
        await take(page, `${locale}-${width}-mail-${index}`)
      }
    }
    const [brochure] = mails
      .flatMap(({ attachments }) => attachments)
      .filter(({ filename }) => filename?.endsWith('.pdf'))
    picture(`${locale}-brochure`, brochure?.content ?? Buffer.of())
  })

/** A member whom visitors see in each language, and rates of today. */
async function showMember(server: TestServer) {
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const [{ id = 0 } = {}] = (await (await staff.get('/api/admin/staff')).json()) as { id: number }[]
  const titles = { en: 'Sales', th: 'ฝ่ายขาย', zh: '销售', ru: 'Отдел продаж', fr: 'Ventes' }
  const person = {
    name: 'Niran Suksai',
    titles,
    languages: locales,
    channels: { whatsapp: '+66 80 000 0000' },
  }
  expect((await staff.put('/api/auth/person', { data: person })).status()).toBe(200)
  expect((await staff.patch(`/api/admin/staff/${id}/shown`, { data: { shown: true } })).status()).toBe(200)
  for (const [code, rate] of [
    ['THB', 32.5],
    ['EUR', 0.86],
    ['CNY', 7.12],
  ] as const)
    await setRate(staff, code, rate)
  await staff.dispose()
}

/** A document, and its pages as pictures. */
function picture(name: string, bytes: Buffer) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, bytes)
  execFileSync('pdftoppm', ['-r', '72', '-png', file, file.replace('.pdf', '')])
}

/** Without a mail server mails are files. */
async function mailsTo(dataDir: string, address: string, count: number) {
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const read = async () => {
    const files = readdirSync(outbox).map((name) => simpleParser(readFileSync(join(outbox, name))))
    return (await Promise.all(files)).filter(({ to }) => JSON.stringify(to).includes(address))
  }
  await expect.poll(async () => (await read()).length, { timeout: 120_000 }).toBe(count)
  return read()
}
