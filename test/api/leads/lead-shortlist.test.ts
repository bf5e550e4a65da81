import { leadOf, leadsOf, makeLead } from '../../support/content'
import { mailsOf } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

describe('a visitor who sends a shortlist', () => {
  it('has staff read the plots and villas in its order', async () => {
    const lead = leadOf('Chooser')
    await makeLead(visitor(), { ...lead, shortlist: '8,4br,2' })
    expect(await leadsOf(mali, lead.email)).toMatchObject([
      { shortlist: [{ plot: 8 }, { villa: '4br' }, { plot: 2 }] },
    ])
  })

  it.each([
    ['unknown and repeated ones', '2,99,2,cottage,8', [{ plot: 2 }, { plot: 8 }]],
    ['a list that is too long', '2,'.repeat(51), []],
    ['nothing', '', []],
    ['null', null, []],
    ['a number', 2, []],
    ['a record', { plots: [2] }, []],
    ['a character that cannot be stored', '2\u0000', []],
  ])('is never refused for %s', async (what, shortlist, kept) => {
    const lead = leadOf(`Chooser of ${what}`)
    await makeLead(visitor(), { ...lead, shortlist })
    expect(await leadsOf(mali, lead.email)).toMatchObject([{ shortlist: kept }])
  })

  it('sends it by the plain form, and finds it in the pack’s mail and in the data', async () => {
    const lead = leadOf('Plain')
    const sent = await visitor().post('/api/leads', {
      form: { ...lead, shortlist: '2,8', infoPack: 'on', language: 'fr' },
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/fr/thank-you'])
    const [stored] = await leadsOf(mali, lead.email)
    expect(stored).toMatchObject({ shortlist: [{ plot: 2 }, { plot: 8 }] })
    const [pack] = await mailsOf(Number(stored?.id), 'infoPack')
    expect(pack?.text).toContain('Sélection: Parcelle 2, Parcelle 8')
  })

  it('is in the export', async () => {
    const lead = leadOf('Exported')
    await makeLead(visitor(), { ...lead, shortlist: '2,4br' })
    const csv = await (await mali.get(`/api/leads/export.csv?q=${lead.email}`)).text()
    expect(csv).toContain('"2,4br"')
  })
})

test('a lead without a shortlist has an empty one', async () => {
  const lead = leadOf('Undecided')
  await makeLead(visitor(), lead)
  expect(await leadsOf(mali, lead.email)).toMatchObject([{ shortlist: [] }])
})
