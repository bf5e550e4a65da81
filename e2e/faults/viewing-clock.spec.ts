import { request as newRequest } from '@playwright/test'
import ICAL from 'ical.js'
import { simpleParser } from 'mailparser'
import { startClockWorker } from '../support/clock-worker'
import { account, expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer, type MailServer } from '../../test/support/servers/mail-server'

test('an invitation and the reminders arrive once, across a restart and from two instances @long', async ({
  ownServer,
}) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  const server = await ownServer({ content: false, env: { SMTP_URL: mail.url } })
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const [{ id: me }] = (await (await staff.get('/api/admin/staff')).json()) as [{ id: number }]
  await staff.patch(`/api/admin/staff/${me}/email`, {
    data: { email: 'mali@example.com', currentPassword: account.password },
  })
  const arrange = async (name: string, day: string) => {
    const lead = { ...leadOf(name, { language: 'ru' }), infoPack: false }
    const { id: leadId } = (await (await staff.post('/api/leads', { data: lead })).json()) as { id: number }
    const data = { leadId, day, time: '10:00', minutes: 60, channel: 'on-site', guideId: me }
    const answer = await staff.post('/api/viewings', { data })
    expect(answer.status()).toBe(201)
    return { ...((await answer.json()) as { id: number; version: number }), email: lead.email }
  }
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const kept = await arrange('Kept', day)
  const cancelled = await arrange('Cancelled', day)
  await expect.poll(() => mail.taken.size).toBe(2)
  const invitation = await letterTo(mail, kept.email)
  const file = invitation.attachments.find(({ contentType }) => contentType === 'text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString('utf8') ?? ''))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(invitation.replyTo?.text).toContain('mali@example.com')
  const { version } = cancelled
  await staff.patch(`/api/viewings/${cancelled.id}`, { data: { version, status: 'cancelled' } })
  await expect.poll(() => mail.taken.size).toBe(3)
  await staff.dispose()
  await server.stop()

  const workers = [await startClockWorker(server, mail.url), await startClockWorker(server, mail.url)]
  const start = Date.parse(`${day}T10:00:00+07:00`)
  const early = new Date(start - 24 * 3_600_000 - 60_000)
  expect(await workers[0]?.sendAt(early)).toMatchObject({ sent: 0 })
  const due = new Date(start - 24 * 3_600_000)
  await Promise.all(workers.map((worker) => worker.sendAt(due)))
  await workers[0]?.sendAt(new Date(due.getTime() + 60_000))

  const reminders = await Promise.all(mail.order.slice(3).map((id) => read(mail, id)))
  expect(reminders.map(({ to }) => [to].flat()[0]?.text).sort()).toEqual(
    [kept.email, 'mali@example.com'].sort(),
  )
  for (const worker of workers) worker.end()
  await mail.close()
})

async function letterTo(mail: MailServer, email: string) {
  const all = await Promise.all(mail.order.map((id) => read(mail, id)))
  const found = all.find(({ to }) => [to].flat()[0]?.text === email)
  if (!found) throw new Error(`No mail to ${email}`)
  return found
}

function read(mail: MailServer, id: string) {
  return simpleParser(Buffer.from(mail.taken.get(id)?.[0] ?? '', 'latin1'))
}
