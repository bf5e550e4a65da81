import { lockDatabase } from '@/test/support/database-trouble'
import { leadOf, leadsOf, type Lead } from '../support/content'
import { staff, visitor } from '../support/people'

// A locked database refuses after five seconds.
jest.setTimeout(60_000)

it('while another program locks the database visitors are told to try again, and nothing is stored in part', async () => {
  const mali = await staff()
  const release = await lockDatabase({ databaseUrl: process.env.DATABASE_URL ?? '' })
  const waiting = [leadOf('First'), leadOf('Second'), leadOf('Third')]
  const send = (lead: Lead) =>
    visitor().post('/api/leads', { json: lead, headers: { 'Idempotency-Key': lead.email } })
  const answers = await Promise.all(waiting.map(send))
  await release()
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The database is not answering. Please try again in a few minutes',
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const lead of waiting) expect(await leadsOf(mali, lead.email)).toEqual([])
  // Under the same key: one that was refused has not been used.
  const [again = leadOf('Again')] = waiting
  const { id } = await (await send(again)).json()
  expect(await leadsOf(mali, again.email)).toEqual([expect.objectContaining({ id })])
})
