import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { locales, type Locale } from '../../lib/platform/language/locales'
import { isLong } from '../../test/support/extent'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer, type MailServer } from '../../test/support/servers/mail-server'
import type en from '../../messages/en.json'

const staffAddress = 'sales@nava-ridge.example'

/** What depends on the language is compared in process; before a release, each of them. */
const read: readonly Locale[] = isLong ? locales : ['th']

test('visitors get a mail in their language with the brochure and a working link, and staff a notice of which no part is a header @long', async ({
  ownServer,
}) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  const server = await ownServer({ content: false, env: { SMTP_URL: mail.url, STAFF_NOTIFY: staffAddress } })
  const visitor = await newRequest.newContext({ baseURL: server.url })

  for (const language of read) {
    const words = messagesOf(language)
    const lead = leadOf(`Reader ${language}`, {
      language,
      villaType: '5br',
      message: 'Two lines,\nboth of them mine.',
    })
    expect((await visitor.post('/api/leads', { data: { ...lead, infoPack: true } })).status()).toBe(201)
    const letter = await letterTo(mail, lead.email)

    expect(letter.subject?.replace(/ \(#\d+\)$/, '')).toBe(
      words.Mail.infoPack.subject.replace('{brand}', 'Nava Ridge'),
    )
    expect(letter.html).toContain(`lang="${language}"`)
    expect(letter.text).toContain(words.Villa.types['5br'].shortTitle)
    expect(letter.text).toContain('both of them mine.')
    expect(letter.headers.get('auto-submitted')).toBe('auto-generated')
    expect([letter.to].flat().map((to) => to?.text)).toEqual([lead.email])
    expect(letter.replyTo?.text).toContain('hello@nava-ridge.example')
    const pdf = letter.attachments.find(({ contentType }) => contentType === 'application/pdf')
    expect(pdf?.filename).toMatch(/Nava Ridge.*\.pdf$/)
    expect(pdf?.content.length).toBeLessThan(4_000_000)
    readsLike(join(server.dataDir, `${language}.pdf`), pdf?.content, words.Villa.types['3br'].title)

    const link = /https?:\S*\/api\/brochure\S*/.exec(letter.text ?? '')?.[0] ?? ''
    const download = await visitor.get(link)
    expect(download.status()).toBe(200)
    expect(download.headers()['content-type']).toBe('application/pdf')
    expect((await visitor.get(link.replace('sig=', 'sig=0'))).status()).toBe(404)
  }

  const lead = {
    ...leadOf('Eve'),
    infoPack: false,
    lastName: 'X\r\nBcc: everybody@example.com\r\n\r\n<b>hi</b>',
  }

  expect((await visitor.post('/api/leads', { data: lead })).status()).toBe(201)

  const notice = await letterTo(mail, staffAddress, /everybody@example/)
  expect(notice.headers.has('bcc')).toBe(false)
  expect(notice.subject).toContain('Bcc: everybody@example.com')
  expect(notice.html).toContain('&lt;b&gt;hi&lt;/b&gt;')
  expect(notice.replyTo?.value[0]?.address).toBe(lead.email)
  expect(notice.text).toContain(`${server.url}/admin?lead=`)
  await visitor.dispose()
  await mail.close()
})

test('a flagged request and a fourth pack in a day wait for staff, who send them with one click @long', async ({
  ownServer,
}) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  const server = await ownServer({ content: false, env: { SMTP_URL: mail.url } })
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const marked = { ...leadOf('Marked'), infoPack: true, website: 'https://example.com' }
  const eager = { ...leadOf('Eager'), infoPack: true }

  await staff.post('/api/leads', { data: marked })
  for (const time of [1, 2, 3, 4])
    await staff.post('/api/leads', { data: { ...eager, message: `Time ${time}` } })

  await expect.poll(() => mails(staff, 'sent'), { timeout: 60_000 }).toHaveLength(3)
  await expect.poll(() => mails(staff, 'parked')).toHaveLength(2)
  const parked = await mails(staff, 'parked')
  expect(parked.map(({ reason }) => reason)).toEqual([
    '3 packs went to this address within a day.',
    'The bot trap marked this request, so the pack was not sent by itself. Send it if the request looks real.',
  ])
  for (const { id } of parked) expect((await staff.post(`/api/admin/outbox/${id}/retry`)).status()).toBe(200)
  await expect.poll(() => mails(staff, 'sent'), { timeout: 60_000 }).toHaveLength(5)
  const visitor = await newRequest.newContext({ baseURL: server.url })
  expect((await visitor.get('/api/admin/outbox')).status()).toBe(401)
  await visitor.dispose()
  await staff.dispose()
  await mail.close()
})

function messagesOf(language: string): typeof en {
  return JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as typeof en
}

interface Listed {
  id: number
  reason: string | null
}

async function mails(staff: APIRequestContext, state: string): Promise<Listed[]> {
  const answer = await staff.get(`/api/admin/outbox?state=${state}`)
  return ((await answer.json()) as { mails: Listed[] }).mails
}

async function letterTo(mail: MailServer, address: string, words = /./): Promise<ParsedMail> {
  const to = new RegExp(`^To: .*${address}`, 'im')
  const find = () => [...mail.taken.values()].flat().find((raw) => to.test(raw) && words.test(raw))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return simpleParser(Buffer.from(find() ?? '', 'latin1'))
}

/** Reads the PDF with the machine's tools, if installed; without them only that it opens is checked. */
function readsLike(file: string, pdf: Buffer | undefined, words: string): void {
  writeFileSync(file, pdf ?? '')
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
  const text = poppler('pdftotext', file, '-')
  if (text !== null) expect(text.replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''))
  const info = poppler('pdfinfo', file)
  if (info !== null) expect(info).toMatch(/Tagged: +yes/)
}

function poppler(tool: string, ...args: string[]): string | null {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}
