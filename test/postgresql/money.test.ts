import { db } from '@/lib/platform/db/client'
import type { GuidePageJson } from '@/lib/guide/schema'
import type { RateJson } from '@/lib/money/rates/schema'
import type { VillaStagesJson } from '@/lib/money/stages/schema'
import { siteDay } from '@/lib/platform/language/site-day'
import type { StaffPlotJson } from '@/lib/plots/schema'
import { staff, visitor, type Person } from '../support/people'

const half = (occasion: string) => ({ percent: 50, occasion })
const stages = [half('contract'), half('handover')]

const counted = async () => (await db.contentVersion.findUnique({ where: { kind: 'content' } }))?.version ?? 0
const read = async <T>(person: Person, path: string) => (await (await person.get(path)).json()) as T

/** The tag of a plot's sheet, which has rate, stages and handover. */
async function sheet(): Promise<string | null> {
  const answer = await visitor().get('/api/plots/4/sheet', { query: { currency: 'eur' } })
  expect(answer.status).toBe(200)
  return answer.headers.get('etag')
}

describe('money and time on several instances', () => {
  it('every change is counted in the database, where the other instances see it', async () => {
    const mali = await staff()
    const rates = await read<RateJson[]>(mali, '/api/admin/rates')
    const plans = await read<VillaStagesJson[]>(mali, '/api/admin/stages')
    const plots = await read<StaffPlotJson[]>(mali, '/api/admin/plots')
    const [page] = await read<(GuidePageJson & { version: number })[]>(mali, '/api/admin/guide')
    const changes: [path: string, fields: object, version: number | undefined][] = [
      ['/api/admin/rates/gbp', { rate: 0.8, day: siteDay(new Date()) }, versionOf(rates, 'GBP')],
      ['/api/admin/stages/5br', { stages }, plans.find(({ villa }) => villa === '5br')?.version],
      ['/api/plots/8', { handover: '2027-Q2', ownStages: stages }, plots[7]?.version],
      ['/api/guide/ownership', { subtitle: 'Changed' }, page?.version],
    ]
    for (const [path, fields, version] of changes) {
      const before = await counted()
      const answer = await mali.patch(path, { json: { ...fields, version } })
      expect([path, answer.status, await counted()]).toEqual([path, 200, before + 1])
    }
  })

  it('the sheet of this instance has with the next request what another instance changed', async () => {
    const day = siteDay(new Date())
    const others: (() => Promise<unknown>)[] = [
      () => db.rate.update({ where: { code: 'EUR' }, data: { rate: 0.9, day } }),
      () => db.paymentPlan.update({ where: { villa: '4br' }, data: { stages: JSON.stringify(stages) } }),
      () => db.plot.update({ where: { number: 4 }, data: { handover: '2027-Q3' } }),
    ]
    for (const changeElsewhere of others) {
      const before = await sheet()
      await changeElsewhere()
      await db.contentVersion.upsert({
        where: { kind: 'content' },
        create: { kind: 'content', version: 1 },
        update: { version: { increment: 1 } },
      })
      expect(await sheet()).not.toBe(before)
    }
  })
})

function versionOf(rates: readonly RateJson[], wanted: string): number | undefined {
  return rates.find(({ code }) => code === wanted)?.version
}
