import { db } from '@/lib/platform/db/client'
import type { PhaseJson, StaffPhaseJson } from '@/lib/updates/phases/schema'
import { beforeNextUpdate } from '../../support/before-update'
import { makeUpdate, updateForm } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

const refusal = 'A colleague has changed this phase in the meantime'

async function phasesFor(person: Person): Promise<StaffPhaseJson[]> {
  return (await person.get('/api/phases')).json()
}

async function phaseFor(person: Person, key: string): Promise<StaffPhaseJson> {
  const phase = (await phasesFor(person)).find((one) => one.key === key)
  if (!phase) throw new Error(`There is no phase ${key}`)
  return phase
}

describe('the phases of the construction', () => {
  it('are read by visitors in the order of the work, named in five languages, without a version', async () => {
    const answer = await visitor().get('/api/phases')
    const phases = (await answer.json()) as PhaseJson[]
    expect(phases.map(({ key }) => key)).toEqual([
      ...['ground', 'terraces', 'foundations', 'frames', 'pools', 'roofs', 'interiors', 'gardens'],
      'handover',
    ])
    for (const { name, ...phase } of phases) {
      expect(Object.keys(name)).toEqual(['en', 'th', 'zh', 'ru', 'fr'])
      expect(phase).not.toHaveProperty('version')
    }
    expect(phases[2]).toMatchObject({
      name: { en: 'Foundations', fr: 'Fondations' },
      plannedStart: '2025-02-13',
      plannedEnd: '2025-09-26',
      actualStart: '2025-02-17',
      actualEnd: '2025-11-07',
      percent: 100,
    })
  })

  it('may be cached publicly and are sent again only after a change', async () => {
    const hannah = visitor()
    const mali = await staff()
    const first = await hannah.get('/api/phases')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await hannah.get('/api/phases', { headers: known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const { percent, version } = await phaseFor(mali, 'gardens')
    await mali.patch('/api/phases/gardens', { json: { percent: percent + 1, version } })
    const changed = await hannah.get('/api/phases', { headers: known })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toContainEqual(
      expect.objectContaining({ key: 'gardens', percent: percent + 1 }),
    )
  })

  it('are read by staff with their versions, which no cache may keep', async () => {
    const answer = await (await staff()).get('/api/phases')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toContainEqual(expect.objectContaining({ key: 'ground', version: 1 }))
  })
})

describe('a change of a phase', () => {
  it('affects only the given fields, and returns the phase', async () => {
    const mali = await staff()
    const before = await phaseFor(mali, 'roofs')
    const answer = await mali.patch('/api/phases/roofs', {
      json: { percent: 45, name: { fr: 'Toitures' }, version: before.version, key: 'mine', position: 1 },
    })
    expect(answer.status).toBe(200)
    const after = (await answer.json()) as StaffPhaseJson
    expect(after).toEqual({
      ...before,
      percent: 45,
      name: { ...before.name, fr: 'Toitures' },
      version: before.version + 1,
      updatedAt: expect.any(String),
    })
    expect(await phaseFor(visitor(), 'roofs')).toMatchObject({ percent: 45, name: { fr: 'Toitures' } })
  })

  it('made on an older version is a conflict, of two concurrent ones one succeeds', async () => {
    const mali = await staff()
    const { version } = await phaseFor(mali, 'pools')
    const change = (percent: number) => mali.patch('/api/phases/pools', { json: { percent, version } })
    const answers = await Promise.all([change(21), change(22), change(23)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await change(24)
    expect([late.status, await late.text()]).toEqual([409, refusal])
  })

  it('that reaches the database after another one is a conflict too', async () => {
    const mali = await staff()
    const { version } = await phaseFor(mali, 'frames')
    beforeNextUpdate(db.phase, async () => {
      const quicker = await mali.patch('/api/phases/frames', { json: { percent: 81, version } })
      expect(quicker.status).toBe(200)
    })
    const late = await mali.patch('/api/phases/frames', { json: { percent: 99, version } })
    expect([late.status, await late.text()]).toEqual([409, refusal])
    expect(await phaseFor(mali, 'frames')).toMatchObject({ percent: 81, version: version + 1 })
  })

  it('to an actual end completes the phase, and without one reopens it', async () => {
    const mali = await staff()
    const { version } = await phaseFor(mali, 'interiors')
    const change = async (json: object) =>
      (await (await mali.patch('/api/phases/interiors', { json })).json()) as StaffPhaseJson
    const ended = await change({ actualEnd: '2026-11-20', version })
    expect(ended).toMatchObject({ actualEnd: '2026-11-20', percent: 100 })
    const reopened = await change({ actualEnd: null, percent: 97, version: ended.version })
    expect(reopened).toMatchObject({ actualEnd: null, percent: 97 })
  })

  it.each([
    [{ percent: 101 }, 'Percent is a whole number from 0 to 100'],
    [{ percent: -1 }, 'Percent is a whole number from 0 to 100'],
    [{ percent: 12.5 }, 'Percent is a whole number from 0 to 100'],
    [{ plannedStart: '2025-02-30' }, 'The planned start looks like 2025-12-31'],
    [{ plannedEnd: null }, 'The planned end looks like 2025-12-31'],
    [{ plannedEnd: '1999-12-31' }, 'The planned end lies between 2000 and 2099'],
    [{ plannedEnd: '2020-01-01' }, 'The planned end must not be before the planned start'],
    [{ actualStart: null, actualEnd: '2026-11-01' }, 'An actual end needs an actual start'],
    [{ actualEnd: '2024-01-01' }, 'The actual end must not be before the actual start'],
    [{ actualEnd: '2026-11-01', percent: 99 }, 'A phase with an actual end is at 100 percent'],
    [{ name: { th: ' ' } }, 'The Thai name is required'],
    [{ name: { en: 'x'.repeat(81) } }, 'The English name has at most 80 characters'],
    [{}, 'Please send at least one field'],
  ])('to %j is refused', async (json, sentence) => {
    const mali = await staff()
    const before = await phaseFor(mali, 'handover')
    const answer = await mali.patch('/api/phases/handover', { json: { ...json, version: before.version } })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
    expect(await phaseFor(mali, 'handover')).toEqual(before)
  })

  it('needs a version, an account and a phase', async () => {
    const hannah = visitor()
    const mali = await staff()
    const blind = await mali.patch('/api/phases/frames', { json: { percent: 1 } })
    expect([blind.status, await blind.text()]).toEqual([400, 'Please send the version that was read'])
    const json = { percent: 1, version: 1 }
    expect((await hannah.patch('/api/phases/frames', { json })).status).toBe(401)
    for (const key of ['cellar', 'FRAMES', '1', '%20'])
      expect([key, (await mali.patch(`/api/phases/${key}`, { json })).status]).toEqual([key, 404])
  })
})

describe('an update that reports on phases and plots', () => {
  it('names them in their order, and visitors find it by each of them', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { id, phases, plots } = await makeUpdate(mali, {
      publishedAt: '2098-01-01',
      phases: 'roofs, frames,roofs',
      plots: '7,2',
    })
    expect({ phases, plots }).toEqual({ phases: ['frames', 'roofs'], plots: [2, 7] })
    const firstOf = async (query: string) => {
      const list = await (await hannah.get(`/api/project-updates?${query}`)).json()
      return list.updates[0]?.id
    }
    for (const query of ['phase=frames', 'phase=roofs', 'plot=2', 'plot=7', 'phase=roofs&plot=7'])
      expect([query, await firstOf(query)]).toEqual([query, id])
    for (const query of ['phase=pools', 'plot=3', 'phase=pools&plot=7'])
      expect([query, await firstOf(query)]).not.toEqual([query, id])
    await mali.delete(`/api/project-updates/${id}`)
  })

  it('is narrowed with its pages and its total', async () => {
    const hannah = visitor()
    const list = await (await hannah.get('/api/project-updates?plot=4&limit=5&page=2')).json()
    expect(list.updates).toHaveLength(5)
    expect(list.totalPages).toBe(Math.ceil(list.total / 5))
    expect(list.updates.every(({ plots }: { plots: number[] }) => plots.includes(4))).toBe(true)
    const none = await (await hannah.get('/api/project-updates?phase=cellar')).json()
    expect(none).toEqual({ updates: [], page: 1, totalPages: 1, total: 0 })
    for (const query of ['plot=0', 'plot=10', 'plot=x', 'plot=1.5', 'phase=', 'phase=No%20phase'])
      expect([query, (await hannah.get(`/api/project-updates?${query}`)).status]).toEqual([query, 400])
  })

  it('keeps them when other fields change, and loses those that were removed', async () => {
    const mali = await staff()
    const { id } = await makeUpdate(mali, { published: 'false', phases: 'pools', plots: '4' })
    const change = async (json: object) => (await mali.patch(`/api/project-updates/${id}`, { json })).json()
    expect(await change({ title: 'Deep end' })).toMatchObject({ phases: ['pools'], plots: [4] })
    expect(await change({ phases: ['pools', 'ground'] })).toMatchObject({ phases: ['ground', 'pools'] })
    expect(await change({ phases: [], plots: [] })).toMatchObject({ phases: [], plots: [], version: 4 })
    await mali.delete(`/api/project-updates/${id}`)
  })

  it.each([
    [{ phases: ['cellar'] }, 'One of the phases does not exist'],
    [{ phases: ['No phase'] }, 'A phase is named by its key'],
    [{ phases: 'roofs' }, 'Phases are a list of keys'],
    [{ plots: [0] }, 'A plot is a number from 1 to 9'],
    [{ plots: [10] }, 'A plot is a number from 1 to 9'],
    [{ plots: ['4'] }, 'A plot is a number from 1 to 9'],
  ])('like %j is refused', async (json, sentence) => {
    const mali = await staff()
    const answer = await mali.patch('/api/project-updates/1', { json })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('with a phase that does not exist is not created', async () => {
    const mali = await staff()
    const before = await db.projectUpdate.count()
    const multipart = updateForm({ title: 'Cellar', content: 'Dug.', phases: 'cellar' })
    const answer = await mali.post('/api/project-updates/with-images', { multipart })
    expect([answer.status, await answer.text()]).toEqual([400, 'One of the phases does not exist'])
    expect(await db.projectUpdate.count()).toBe(before)
  })
})

describe('the demonstration content', () => {
  it('ties every published report to phases that had begun by then', async () => {
    const rows = await db.projectUpdate.findMany({
      where: { published: true, id: { lte: 23 } },
      include: { phases: { include: { phase: true } } },
    })
    expect(rows.length).toBeGreaterThan(15)
    for (const { title, shownAt, phases } of rows) {
      expect({ title, phases: phases.length }).not.toEqual({ title, phases: 0 })
      for (const { phase } of phases)
        expect({ title, began: `${phase.actualStart}` <= shownAt.toISOString() }).toEqual({
          title,
          began: true,
        })
    }
  })
})

describe('a phase that staff confirm', () => {
  it('is as it was, looked at today, and an open editor can still save', async () => {
    const mali = await staff()
    const before = await phaseFor(mali, 'pools')
    const confirmed = await mali.patch('/api/phases/pools', { json: { confirmed: true } })
    const { updatedAt, ...rest }: StaffPhaseJson = await confirmed.json()
    const { updatedAt: earlier, ...same } = before
    expect(rest).toEqual(same)
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(earlier))
    const saved = await mali.patch('/api/phases/pools', { json: { percent: 16, version: before.version } })
    expect(saved.status).toBe(200)
  })

  it('is not confirmed by visitors, in another version, or by a word of another meaning', async () => {
    const mali = await staff()
    const send = (json: object) => mali.patch('/api/phases/pools', { json })
    expect((await visitor().patch('/api/phases/pools', { json: { confirmed: true } })).status).toBe(401)
    expect((await send({ confirmed: true, version: 99 })).status).toBe(409)
    expect(await (await send({ confirmed: false })).text()).toBe('Confirmed is true or left out')
    expect(await (await send({ percent: 20 })).text()).toBe('Please send the version that was read')
  })
})
