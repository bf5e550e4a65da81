import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db/client'
import { announceHealth } from '@/lib/health/alerts'
import { checkHealth } from '@/lib/health/check'
import type { HealthCheck, HealthReport } from '@/lib/health/schema'

const mails: { subject: string; text: string }[] = []
const deliver = async (mail: { subject: string; text: string }) => void mails.push(mail)

beforeEach(async () => {
  mails.length = 0
  await db.healthAlert.deleteMany()
})

const trouble = (id: string): HealthCheck => ({
  id,
  title: id,
  state: 'trouble',
  what: 'It is bad.',
  whatToDo: 'Repair it.',
})
const good = (id: string): HealthCheck => ({ id, title: id, state: 'good', what: 'It is good.' })
const report = (machine: string, ...checks: HealthCheck[]): HealthReport => ({
  at: new Date().toISOString(),
  machine,
  state: 'trouble',
  checks,
})

describe('the technician is mailed', () => {
  it('once when a trouble begins and once when it is over', async () => {
    for (const round of [trouble, trouble, good, good]) {
      await announceHealth(report('one', round('mail'), good('disk')), deliver)
    }
    expect(mails.map(({ subject }) => subject)).toEqual([
      'localhost:3000: trouble with mail',
      'localhost:3000: over: mail',
    ])
    expect(mails[0]?.text).toContain('mail: It is bad.\nRepair it.')
    expect(await db.healthAlert.count()).toBe(0)
  })

  it('by one of two instances that notice a trouble at the same moment', async () => {
    const seen = report('one', trouble('mail'), trouble('disk'))
    await Promise.all([announceHealth(seen, deliver), announceHealth(seen, deliver)])
    const named = mails.flatMap(({ subject }) => subject.match(/mail|disk/g) ?? [])
    expect(named.sort()).toEqual(['disk', 'mail'])
  })

  it('about each machine’s own disk, which the other cannot declare good', async () => {
    await announceHealth(report('one', trouble('disk')), deliver)
    await announceHealth(report('two', good('disk')), deliver)
    expect(mails).toHaveLength(1)
    expect(await db.healthAlert.findMany({ select: { key: true, overAt: true } })).toEqual([
      { key: 'disk@one', overAt: null },
    ])
  })

  it('in the next round if the mail server did not take it', async () => {
    const seen = report('one', trouble('mail'))
    const away = () => Promise.reject(new Error('no mail server'))
    await expect(announceHealth(seen, away)).rejects.toThrow('no mail server')
    await announceHealth(seen, deliver)
    expect(mails).toHaveLength(1)
  })

  it('about nothing that came and went before it could be sent', async () => {
    const away = () => Promise.reject(new Error('no mail server'))
    await expect(announceHealth(report('one', trouble('mail')), away)).rejects.toThrow()
    await announceHealth(report('one', good('mail')), deliver)
    expect(mails).toEqual([])
  })
})

describe('the doctor', () => {
  const checkOf = async (id: string, deep = false) => {
    const { checks } = await checkHealth({ deep })
    return checks.find((check) => check.id === id)
  }

  it('finds the database sound, all migrations applied and the versions', async () => {
    const { checks } = await checkHealth({ deep: true })
    expect(checks.find(({ id }) => id === 'database')).toMatchObject({
      state: 'good',
      what: expect.stringMatching(/^\d.* [kM]B; it was read in full and is sound\.$/),
    })
    expect(checks.find(({ id }) => id === 'migrations')).toMatchObject({ state: 'good' })
    expect(checks.find(({ id }) => id === 'versions')?.what).toMatch(/Node\.js .*, (SQLite|PostgreSQL) \d/)
  })

  it('names the mail that waits too long, with the reason', async () => {
    const old = new Date(Date.now() - 2 * 3_600_000)
    const mail = { kind: 'infoPack', recipient: 'h@example.com', language: 'en', messageId: '<a@b>' }
    await db.mail.create({ data: { ...mail, queuedAt: old, reason: 'Greeting never received' } })
    expect(await checkOf('mail')).toMatchObject({
      state: 'trouble',
      what: expect.stringMatching(/2 hours ago\. The last error was: Greeting never received$/),
    })
  })

  it('misses a migration that is not applied', async () => {
    const [last] = await db.$queryRaw<
      { migration_name: string }[]
    >`SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${last?.migration_name}`
    expect(await checkOf('migrations')).toMatchObject({
      state: 'trouble',
      what: `The database lacks ${last?.migration_name}.`,
    })
  })

  it('knows the newest backup and its drill', async () => {
    expect(await checkOf('backup')).toMatchObject({ state: 'trouble' })
    const folder = join(process.env.DATA_DIR ?? '', 'backups')
    mkdirSync(folder)
    writeFileSync(join(folder, 'nava-ridge-20261122-031500.sqlite'), 'x')
    expect(await checkOf('backup')).toMatchObject({
      state: 'attention',
      what: expect.stringMatching(
        /^The newest is nava-ridge-20261122-031500\.sqlite, made .* Backups are on this machine only\.$/,
      ),
    })
    const last = { at: new Date().toISOString(), passed: true }
    writeFileSync(join(process.env.DATA_DIR ?? '', 'drill.json'), JSON.stringify({ last, lastPassed: last }))
    expect(await checkOf('drill')).toMatchObject({ state: 'good' })
  })
})
