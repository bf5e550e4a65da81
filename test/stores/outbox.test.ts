import { db } from '@/lib/platform/db/client'
import { reasonFlagged, reasonOverLimit, packsPerDay } from '@/lib/leads/request/mails'
import { mailer } from '@/lib/start/mail-kinds'
import { MailWorker } from '@/lib/platform/mail/worker'
import { leadOf, makeLead } from '../support/content'
import { staff, visitor } from '../support/people'

/** What one instance sends of what is due. */
async function sendDue(): Promise<string[]> {
  const sent: string[] = []
  const deliver = async ({ id, recipient }: { id: number; recipient: string }) =>
    void sent.push(`${recipient} ${id}`)
  await new MailWorker(mailer, { deliver }).sendDue()
  return sent
}

beforeEach(() => db.mail.deleteMany())

it('the pack for a flagged request, and a fourth one within a day, wait for staff, who send them with one click', async () => {
  const mali = await staff()
  const marked = { ...leadOf('Marked'), infoPack: true, website: 'https://example.com' }
  const eager = { ...leadOf('Eager'), infoPack: true }
  await makeLead(visitor(), marked)
  for (let time = 0; time <= packsPerDay; time += 1)
    await makeLead(visitor(), { ...eager, message: `Time ${time}` })
  expect(await sendDue()).toHaveLength(packsPerDay)

  const parked = async () => {
    const answer = await mali.get('/api/admin/outbox?state=parked')
    return ((await answer.json()) as { mails: { id: number; reason: string }[] }).mails
  }
  const held = await parked()
  expect(held.map(({ reason }) => reason)).toEqual([reasonOverLimit, reasonFlagged])
  expect((await visitor().get('/api/admin/outbox?state=parked')).status).toBe(401)
  for (const { id } of held) expect((await mali.post(`/api/admin/outbox/${id}/retry`)).status).toBe(200)
  expect(await parked()).toEqual([])
  expect(await sendDue()).toHaveLength(held.length)
})

it('two instances on one database share what is due, and send nothing twice', async () => {
  for (let number = 0; number < 12; number += 1)
    await makeLead(visitor(), { ...leadOf(`Guest ${number}`), infoPack: true })
  const shares = await Promise.all([sendDue(), sendDue()])
  for (const share of shares) expect(share.length).toBeGreaterThan(0)
  expect(new Set(shares.flat()).size).toBe(12)
  expect(shares.flat()).toHaveLength(12)
})
