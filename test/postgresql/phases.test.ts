import { db } from '@/lib/platform/db/client'
import type { PhaseJson, StaffPhaseJson } from '@/lib/updates/phases/schema'
import { staff, visitor, type Person } from '../support/people'

const percentOf = async (person: Person) => {
  const phases = (await (await person.get('/api/phases')).json()) as PhaseJson[]
  return phases.find(({ key }) => key === 'gardens')?.percent
}
const counted = async () => (await db.contentVersion.findUnique({ where: { kind: 'content' } }))?.version ?? 0

describe('phases on several instances', () => {
  it('a change is counted in the database, where the other instances see it', async () => {
    const mali = await staff()
    const phases = (await (await mali.get('/api/phases')).json()) as StaffPhaseJson[]
    const { version, percent } = phases.find(({ key }) => key === 'gardens') as StaffPhaseJson
    const before = await counted()
    const json = { version, percent: percent === 50 ? 51 : 50 }
    expect((await mali.patch('/api/phases/gardens', { json })).status).toBe(200)
    expect(await counted()).toBe(before + 1)
  })

  it('a visitor of this instance reads at once what another instance changed', async () => {
    const hannah = visitor()
    const before = await percentOf(hannah)
    const percent = before === 70 ? 71 : 70
    await db.phase.update({ where: { key: 'gardens' }, data: { percent } })
    expect(await percentOf(hannah)).toBe(before)
    await db.contentVersion.upsert({
      where: { kind: 'content' },
      create: { kind: 'content', version: 1 },
      update: { version: { increment: 1 } },
    })
    expect(await percentOf(hannah)).toBe(percent)
  })
})
