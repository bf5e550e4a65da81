import type { RateJson } from '@/lib/money/rates/schema'
import { findExpiredRates, readShownRates } from '@/lib/money/rates/store'
import type { VillaStagesJson } from '@/lib/money/stages/schema'
import type { PlotEventJson, PlotJson, StaffPlotJson } from '@/lib/plots/schema'
import { dayAfter, siteDay, siteMoment } from '@/lib/platform/language/site-day'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})

const from = (answer: Response) => answer.json() as Promise<never>
const today = siteDay(new Date())

async function refused(answer: Response): Promise<[number, string]> {
  return [answer.status, await answer.text()]
}

describe('payment stages', () => {
  const stages = [
    { percent: 40, occasion: 'contract', note: { en: 'Reservation included', th: 'รวมเงินจอง' } },
    { percent: 40, occasion: 'phase:roofs' },
    { percent: 20, occasion: 'handover' },
  ]
  const listed = async (): Promise<VillaStagesJson[]> => from(await mali.get('/api/admin/stages'))
  const versionOf = async (villa: string) => (await listed()).find((row) => row.villa === villa)?.version ?? 0
  const save = async (list: unknown, villa = '4br') =>
    mali.patch(`/api/admin/stages/${villa}`, { json: { stages: list, version: await versionOf(villa) } })

  it('of a new site are those of the demonstration for every villa', async () => {
    const all = await listed()
    expect(all.map(({ villa }) => villa)).toEqual(['3br', '4br', '5br'])
    for (const { stages: kept } of all)
      expect(kept.map(({ percent, occasion }) => `${percent} ${occasion}`)).toEqual([
        '30 contract',
        '15 phase:terraces',
        '20 phase:roofs',
        '20 phase:interiors',
        '15 handover',
      ])
    expect((await visitor().get('/api/admin/stages')).status).toBe(401)
  })

  it('that staff change are the villa’s from then on, in the guide too', async () => {
    const answer = await save(stages)
    expect(await answer.json()).toEqual({ villa: '4br', stages, version: 2 })
    const { content } = await from(await visitor().get('/api/guide/costs'))
    expect(content).toContain('<caption>Payment stages: 4-Bedroom Premier Villa</caption>')
    expect(content).toContain(
      '<th scope="row">Contract<br><small lang="en">Reservation included</small></th><td>40%</td>',
    )
    expect(content).toContain('<th scope="row">Roofs and glass</th><td>40%</td>')
    const { content: thai } = await from(await visitor().get('/api/guide/costs?language=th'))
    expect(thai).toContain('<small lang="th">รวมเงินจอง</small>')
  })

  it.each([
    ['are not the whole price', [{ percent: 99, occasion: 'contract' }], 'Stages must add up to 100 percent'],
    ['are none', [], 'Stages must add up to 100 percent'],
    [
      'are more than twelve',
      [...Array<object>(12).fill({ percent: 8, occasion: 'contract' }), { percent: 4, occasion: 'handover' }],
      'There are at most 12 stages',
    ],
    [
      'are parts of a percent',
      [
        { percent: 49.5, occasion: 'contract' },
        { percent: 50.5, occasion: 'handover' },
      ],
      'The percent of a stage is a whole number from 1 to 100',
    ],
    [
      'are due at another moment',
      [{ percent: 100, occasion: 'birthday' }],
      'A stage is due at reservation, contract, handover or phase:{key}',
    ],
    [
      'are due at a phase that does not exist',
      [{ percent: 100, occasion: 'phase:cellar' }],
      'There is no phase "cellar"',
    ],
  ])('that %s are refused', async (_, list, sentence) => {
    expect(await refused(await save(list))).toEqual([400, sentence])
  })

  it('of another version or villa are not overwritten', async () => {
    const stale = await mali.patch('/api/admin/stages/5br', { json: { stages, version: 9 } })
    expect(await refused(stale)).toEqual([409, 'A colleague has changed these stages in the meantime'])
    expect((await save(stages, '6br')).status).toBe(404)
  })

  it('of two members at once are those of one', async () => {
    const version = await versionOf('3br')
    const answers = await Promise.all(
      [0, 1].map(() => mali.patch('/api/admin/stages/3br', { json: { stages, version } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a plot', () => {
  const own = [
    { percent: 50, occasion: 'contract' },
    { percent: 50, occasion: 'handover' },
  ]
  const seen = async (number: number): Promise<StaffPlotJson> => {
    const all: StaffPlotJson[] = await from(await mali.get('/api/admin/plots'))
    return all.find((plot) => plot.number === number) as StaffPlotJson
  }
  const change = async (number: number, json: object) =>
    mali.patch(`/api/plots/${number}`, { json: { version: (await seen(number)).version, ...json } })

  it('has a handover and a stage of the build, which visitors read, and stages, which only staff read here', async () => {
    expect(await seen(4)).toMatchObject({ handover: null, phase: null, ownStages: null })
    const answer = await change(4, { handover: '2027-Q2', phase: 'interiors', ownStages: own })
    expect(await answer.json()).toMatchObject({
      handover: '2027-Q2',
      phase: 'interiors',
      stages: own,
      ownStages: own,
    })
    const all: PlotJson[] = await from(await visitor().get('/api/plots'))
    expect(all[3]).toMatchObject({ number: 4, handover: '2027-Q2', phase: 'interiors' })
    expect(Object.keys(all[3] ?? {})).not.toEqual(expect.arrayContaining(['stages']))
    expect(Object.keys(all[3] ?? {})).not.toEqual(expect.arrayContaining(['ownStages']))
    const [event] = (await from(await mali.get('/api/plots/4/events'))) as PlotEventJson[]
    expect(event?.changed).toEqual(['handover', 'phase', 'ownStages'])
  })

  it('without stages of its own has those of its villa again', async () => {
    const ofType: VillaStagesJson[] = await from(await mali.get('/api/admin/stages'))
    const answer = await change(4, { ownStages: null })
    expect(await answer.json()).toMatchObject({
      ownStages: null,
      stages: ofType.find(({ villa }) => villa === '4br')?.stages,
    })
    expect(await (await change(4, { handover: null, phase: null })).json()).toMatchObject({
      handover: null,
      phase: null,
    })
  })

  it.each([
    [{ handover: '2027-Q5' }, 'The handover is a quarter such as 2027-Q2'],
    [{ handover: 'June 2027' }, 'The handover is a quarter such as 2027-Q2'],
    [{ phase: 'cellar' }, 'There is no phase "cellar"'],
    [{ phase: '' }, 'A phase is named by its key'],
    [{ ownStages: [{ percent: 99, occasion: 'contract' }] }, 'Stages must add up to 100 percent'],
    [{ ownStages: [{ percent: 100, occasion: 'phase:cellar' }] }, 'There is no phase "cellar"'],
  ])('with %j is refused', async (fields, sentence) => {
    const answer = await change(4, fields)
    expect(await refused(answer)).toEqual([400, sentence])
    const [field = ''] = Object.keys(fields)
    expect(answer.headers.get('X-Error-Fields')).toMatch(new RegExp(`^${field}\\b`))
  })
})

describe('the rates', () => {
  const listed = async (): Promise<RateJson[]> => from(await mali.get('/api/admin/rates'))
  const save = async (code: string, json: object) => {
    const version = (await listed()).find((row) => row.code === code.toUpperCase())?.version
    return mali.patch(`/api/admin/rates/${code}`, { json: { version, ...json } })
  }

  it('of a new site are not set', async () => {
    expect(await listed()).toEqual(
      ['THB', 'EUR', 'GBP', 'CNY', 'RUB'].map((code) => ({ code, rate: null, day: null, version: 1 })),
    )
    expect((await visitor().get('/api/admin/rates')).status).toBe(401)
  })

  it('are set with their day, in either case', async () => {
    const answer = await save('eur', { rate: 0.92, day: today })
    expect(await answer.json()).toEqual({ code: 'EUR', rate: 0.92, day: today, version: 2 })
    expect((await save('THB', { rate: 32.45, day: '2020-02-29' })).status).toBe(200)
    expect((await save('usd', { rate: 1, day: today })).status).toBe(404)
  })

  it.each([
    [{ rate: 0, day: today }, 'A rate is a number above 0: what one US dollar buys'],
    [{ rate: -1, day: today }, 'A rate is a number above 0: what one US dollar buys'],
    [{ rate: 7.1, day: dayAfter(today, 1) }, 'The day of a rate is today or earlier, in Bangkok'],
    [{ rate: 7.1, day: '2026-02-30' }, 'The day of a rate looks like 2025-12-31'],
    [{ rate: 7.1 }, 'A rate needs its day'],
    [{ day: today }, 'A day needs its rate'],
    [{}, 'Please send at least one field'],
  ])('are not set to %j', async (fields, sentence) => {
    expect(await refused(await save('CNY', fields))).toEqual([400, sentence])
  })

  it('of another version are not overwritten', async () => {
    const stale = await mali.patch('/api/admin/rates/GBP', { json: { rate: 0.8, day: today, version: 5 } })
    expect(await refused(stale)).toEqual([409, 'A colleague has changed this rate in the meantime'])
  })

  it('are shown on their thirtieth day in Bangkok and not after it, and staff learn which are over', async () => {
    expect((await save('GBP', { rate: 0.79, day: '2026-01-01' })).status).toBe(200)
    const on = async (day: string) => (await readShownRates(siteMoment(day))).map(({ code }) => code)
    expect(await on('2026-01-31')).toContain('GBP')
    expect(await on('2026-02-01')).not.toContain('GBP')
    expect(await findExpiredRates(siteMoment('2026-01-31'))).not.toContain('GBP')
    expect(await findExpiredRates(siteMoment('2026-02-01'))).toContain('GBP')
  })
})
