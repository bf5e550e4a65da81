import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer } from '@/lib/start/mail-kinds'
import { MailWorker } from '@/lib/platform/mail/worker'
import type { LeadHistoryJson } from '@/lib/leads/history/schema'
import type { MergesJson } from '@/lib/leads/merge/schema'
import type { MailJson } from '@/lib/outbox/schema'
import type { MailToLeadJson } from '@/lib/replies/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

// A mail server that knows one address only, in the words of real ones.
const right = 'hannah@example.com'
const wrong = 'hannah@exmaple.com'
const taken: { to: string; text: string }[] = []
let said: { code: number; words: string; at: 'rcpt' | 'data' }
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _session, done) => done(refusal('rcpt', address)),
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const [to] = envelope.rcptTo.map(({ address }) => address)
      const refused = refusal('data', to ?? '')
      if (!refused) taken.push({ to: to ?? '', text: Buffer.concat(chunks).toString() })
      done(refused)
    })
  },
})
function refusal(at: 'rcpt' | 'data', to: string) {
  if (said.at !== at || to.toLowerCase() === right) return null
  return Object.assign(new Error(said.words), { responseCode: said.code })
}

let mali: Person
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  mali = await staff()
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => {
  taken.length = 0
  said = { at: 'rcpt', code: 550, words: '5.1.1 User unknown' }
})
afterEach(async () => {
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  await db.mail.deleteMany()
  await db.lead.deleteMany()
})

const sendDue = () => new MailWorker(mailer).sendDue()
const from = async <Body>(answer: Response) => (await answer.json()) as Body
const mailsOf = async (leadId: number) => from<MailToLeadJson[]>(await mali.get(`/api/leads/${leadId}/mails`))
const history = async (leadId: number) =>
  (await from<LeadHistoryJson>(await mali.get(`/api/leads/${leadId}/events`))).events
const outbox = async (query = '') =>
  from<{ mails: MailJson[]; mailServer: boolean }>(await mali.get(`/api/admin/outbox${query}`))

async function answered(email = wrong): Promise<{ leadId: number; id: number }> {
  const leadId = await makeLead(visitor(), { ...leadOf('Hannah'), email, infoPack: false })
  const json = { subject: 'Plot 4', body: 'It is free.', language: 'en' }
  const { id } = await from<MailToLeadJson>(await mali.post(`/api/leads/${leadId}/replies`, { json }))
  await sendDue()
  return { leadId, id }
}

describe('a mail that the mail server refuses for good', () => {
  it.each([
    ['rcpt', 550, '5.1.1 User unknown', 'The mail server takes no mail for this address. It said: '],
    ['rcpt', 550, 'No such user here', 'The mail server takes no mail for this address. It said: '],
    ['data', 550, '5.1.1 User unknown', 'The mail server takes no mail for this address. It said: '],
    ['data', 554, '5.7.1 Rejected as spam', 'The mail server refused this mail. It said: '],
  ] as const)(
    'at %s with %i %s needs attention at once, in outbox and lead',
    async (at, code, words, why) => {
      said = { at, code, words }
      const { leadId, id } = await answered()
      const reason = expect.stringMatching(new RegExp(`^${why}.*${code} ${words}`))
      expect((await outbox('?state=parked')).mails).toMatchObject([
        {
          id,
          state: 'parked',
          tries: 1,
          reason,
          person: 'Hannah Whitlock',
          subject: expect.stringContaining('Plot 4'),
        },
      ])
      expect(await mailsOf(leadId)).toMatchObject([{ id, state: 'failed', reason, nextTryAt: null }])
      expect(await history(leadId)).toMatchObject([{ kind: 'mailParked', to: 'reply' }, {}, {}])
    },
  )

  it.each([
    [450, '4.2.1 Greylisted, try again'],
    [550, '5.7.1 Relaying denied'],
    [530, '5.7.0 Must issue a STARTTLS command first'],
  ])('waits for the next try when it is about us: %i %s', async (code, words) => {
    said = { at: 'rcpt', code, words }
    const { leadId } = await answered()
    expect(await mailsOf(leadId)).toMatchObject([{ state: 'queued', tries: 1 }])
  })

  it('goes to the corrected address, which the lead and its other unsent mails have then too', async () => {
    const { leadId, id } = await answered()
    const inAnHour = new Date(Date.now() + 3_600_000)
    const pack = {
      kind: 'infoPack',
      recipient: wrong,
      language: 'en',
      messageId: '<pack@x>',
      nextTryAt: inAnHour,
    }
    const notice = { ...pack, kind: 'staffNotice', recipient: 'sales@example.com', messageId: '<notice@x>' }
    await db.mail.createMany({ data: [pack, notice].map((mail) => ({ ...mail, leadId })) })
    const corrected = await mali.patch(`/api/admin/outbox/${id}`, { json: { recipient: ` ${right} ` } })
    expect(await from(corrected)).toMatchObject({ id, recipient: right, state: 'queued', tries: 0 })
    await sendDue()
    expect(taken.map(({ to }) => to)).toEqual([right])
    expect(await mailsOf(leadId)).toMatchObject([
      { kind: 'infoPack', recipient: right, state: 'queued' },
      { kind: 'reply', recipient: right, state: 'sent' },
    ])
    expect(await db.mail.findFirst({ where: { kind: 'staffNotice' } })).toMatchObject({
      recipient: 'sales@example.com',
    })
    expect(await from(await mali.get(`/api/leads/${leadId}`))).toMatchObject({ email: right })
    expect(await from(await mali.get('/api/leads', { query: { q: right } }))).toMatchObject([{ id: leadId }])
    expect(await from(await mali.get('/api/leads', { query: { q: wrong } }))).toEqual([])
    expect(await history(leadId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'email', from: wrong, to: right, actor: 'mali' }),
        expect.objectContaining({ kind: 'mailAgain', to: 'reply', actor: 'mali' }),
      ]),
    )
  })

  it('corrects the merged lead from which the wrong address came, not the one that stays', async () => {
    const { leadId: gone, id } = await answered()
    const own = 'hannah@work.example'
    const stay = await makeLead(visitor(), { ...leadOf('Hannah'), email: own, infoPack: false })
    const versions = { [stay]: 1, [gone]: 1 }
    const json = { other: gone, versions, typed: gone }
    expect((await mali.post(`/api/leads/${stay}/merge`, { json })).status).toBe(200)
    expect((await mali.patch(`/api/admin/outbox/${id}`, { json: { recipient: right } })).status).toBe(200)
    await sendDue()
    expect(taken.map(({ to }) => to)).toEqual([right])
    expect(await from(await mali.get(`/api/leads/${stay}`))).toMatchObject({ email: own })
    const { merged } = await from<MergesJson>(await mali.get(`/api/leads/${stay}/merge`))
    expect(merged).toMatchObject([{ lead: { id: gone, email: right } }])
    const search = async (q: string) =>
      (await from<{ id: number }[]>(await mali.get('/api/leads', { query: { q } }))).map((lead) => lead.id)
    expect([await search(right), await search(wrong)]).toEqual([[stay], []])
    expect(await history(stay)).toContainEqual(
      expect.objectContaining({ kind: 'email', from: wrong, to: right, actor: 'mali' }),
    )
    const ofPart = await db.leadEvent.findMany({ where: { leadId: stay, mergedId: gone } })
    expect(ofPart.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email', 'mailAgain']))
  })

  it('leaves the lead alone when its address was corrected before', async () => {
    const { leadId, id } = await answered()
    await db.lead.update({ where: { id: leadId }, data: { email: 'hannah@elsewhere.example' } })
    expect((await mali.patch(`/api/admin/outbox/${id}`, { json: { recipient: right } })).status).toBe(200)
    expect(await from(await mali.get(`/api/leads/${leadId}`))).toMatchObject({
      email: 'hannah@elsewhere.example',
    })
  })

  it('with an invitation takes the corrected guest into the calendar file', async () => {
    const { leadId } = await answered()
    await db.mail.deleteMany()
    const viewing = { leadId, day: '2031-03-05', time: '10:00', minutes: 60, channel: 'on-site' }
    expect((await mali.post('/api/viewings', { json: viewing })).status).toBe(201)
    await sendDue()
    const [invitation] = await mailsOf(leadId)
    expect(invitation).toMatchObject({ kind: 'viewing', state: 'failed' })
    await mali.patch(`/api/admin/outbox/${invitation?.id}`, { json: { recipient: right } })
    const text = await db.mailText.findUnique({ where: { mailId: invitation?.id ?? 0 } })
    const unfolded = text?.calendar?.replace(/\r\n /g, '')
    expect(unfolded).toContain(`MAILTO:${right}`)
    expect(unfolded).not.toContain(wrong)
  })

  it('can be discarded, which the history says', async () => {
    const { leadId, id } = await answered()
    expect(await from(await mali.delete(`/api/admin/outbox/${id}`))).toEqual({ success: true })
    expect(await mailsOf(leadId)).toEqual([])
    expect(await history(leadId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'mailDiscarded', from: wrong, to: 'reply', actor: 'mali' }),
      ]),
    )
    expect((await mali.delete(`/api/admin/outbox/${id}`)).status).toBe(404)
    expect((await mali.patch(`/api/admin/outbox/${id}`, { json: { recipient: right } })).status).toBe(404)
  })

  it('of nobody’s lead has no address to correct here', async () => {
    const data = {
      kind: 'privacyLink',
      recipient: wrong,
      language: 'en',
      state: 'parked',
      messageId: '<link@x>',
    }
    const { id } = await db.mail.create({ data })
    const answer = await mali.patch(`/api/admin/outbox/${id}`, { json: { recipient: right } })
    expect([answer.status, await answer.text()]).toEqual([
      409,
      'The address of this mail is not kept with a lead',
    ])
  })

  it('is neither corrected nor discarded while it is sent and afterwards, nor by a stranger, nor to no address', async () => {
    const { id } = await answered()
    const path = `/api/admin/outbox/${id}`
    const tries = async () => [
      (await mali.patch(path, { json: { recipient: right } })).status,
      (await mali.delete(path)).status,
    ]
    expect((await visitor().delete(path)).status).toBe(401)
    const nowhere = await mali.patch(path, { json: { recipient: 'hannah' } })
    expect([nowhere.status, await nowhere.text()]).toEqual([400, 'Valid email is required'])
    const leasedTo = new Date(Date.now() + 20_000)
    await db.mail.update({ where: { id }, data: { state: 'queued', leaseBy: 'a worker', leasedTo } })
    expect(await tries()).toEqual([409, 409])
    await db.mail.update({ where: { id }, data: { state: 'sent', leaseBy: null, leasedTo: null } })
    expect(await tries()).toEqual([409, 409])
  })
})

describe('without a mail server', () => {
  it('no mail counts as sent: outbox, lead, history and Health say that it is a file', async () => {
    env.SMTP_URL = ''
    const leadId = await makeLead(visitor(), { ...leadOf('Hannah'), email: right, infoPack: false })
    const json = { subject: 'Plot 4', body: 'It is free.', language: 'en' }
    const reply = await from<MailToLeadJson>(await mali.post(`/api/leads/${leadId}/replies`, { json }))
    expect(reply).toMatchObject({ state: 'queued', keptAsFile: true })
    await sendDue()
    expect(await outbox()).toMatchObject({ mailServer: false, mails: [{ id: reply.id, keptAsFile: true }] })
    expect(await mailsOf(leadId)).toMatchObject([{ id: reply.id, keptAsFile: true }])
    const kinds = (await history(leadId)).map(({ kind }) => kind)
    expect(kinds).toContain('mailKept')
    expect(kinds).not.toContain('mailSent')
    const { checks } = await from<{ checks: { id: string; state: string; what: string }[] }>(
      await mali.get('/api/admin/health'),
    )
    expect(checks.find(({ id }) => id === 'mail')).toMatchObject({
      state: 'attention',
      what: expect.stringContaining('kept as files'),
    })
  })

  it('that was set later, an earlier mail still is a file, and the next one is sent', async () => {
    const smtp = env.SMTP_URL
    env.SMTP_URL = ''
    const { leadId } = await answered(right)
    env.SMTP_URL = smtp
    await mali.post(`/api/leads/${leadId}/replies`, {
      json: { subject: 'Now', body: 'By mail.', language: 'en' },
    })
    await sendDue()
    expect(await mailsOf(leadId)).toMatchObject([
      { subject: 'Now', state: 'sent', keptAsFile: false },
      { subject: 'Plot 4', state: 'sent', keptAsFile: true },
    ])
  })
})
