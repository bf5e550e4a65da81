import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fillDisk, mayMount, mountDisk } from '@/test/support/database-trouble'
import { isLong } from '@/test/support/extent'
import { db } from '@/lib/platform/db/client'
import { env as siteEnv, readEnv } from '@/lib/env'
import type { BackupStatus } from '@/lib/health/backup'
import { checkHealth } from '@/lib/health/check'
import { sha256Of } from '@/lib/platform/images/s3/s3'
import { copySqlite } from '@/scripts/data/backup/sqlite'
import { openDatabase } from '@/scripts/data/database'
import { adoptDrill, readDrillResults } from '@/scripts/data/backup/drill-result'
import { createDatabase } from '@/scripts/data/postgres'
import { folders } from '@/scripts/data/postgres-tools'
import { mirrorPictures, restorePictures } from '@/scripts/data/backup/picture-mirror'
import { restore, snapshotOf, withSnapshot } from '@/scripts/data/backup/restore'
import {
  listSnapshots,
  repositoryOf,
  restic,
  tagOfDrill,
  type Repository,
} from '@/scripts/data/backup/restic'
import { readRepositoryStatus, takeSnapshot } from '@/scripts/data/backup/snapshot'
import { readStatus, writeStatus } from '@/scripts/data/backup/disk'
import { leaveLocked, startRestServer, withoutRestic } from '../support/servers/restic'
import { startS3Server } from '../support/servers/s3-server'

// A command of restic takes up to a second, most of it for the key of the password.
jest.setTimeout(120_000)

const databaseUrl = process.env.DATABASE_URL ?? ''
const dataDir = process.env.DATA_DIR ?? ''
const onSqlite = databaseUrl.startsWith('file:')
const without =
  withoutRestic ??
  (onSqlite || folders().some((folder) => existsSync(join(folder, 'pg_dump')))
    ? null
    : 'pg_dump is not installed here')
const describeHere = (title: string, body: () => void) =>
  without ? describe.skip(`${title}: ${without}`, body) : describe(title, body)
/** What is the same for both databases. */
const describeOnce = (title: string, body: () => void) => (onSqlite ? describeHere(title, body) : undefined)
/** What waits, or needs many commands of restic: `npm run test:faults`. */
const itLong = isLong ? it : undefined
const itOnDisk = mayMount() ? itLong : it.skip

const password = join(dataDir, 'password')
writeFileSync(password, 'correct horse')
const day = 24 * 60 * 60 * 1000
let count = 0

/** Servers and disks, which a failed test leaves. */
const left: (() => unknown)[] = []
afterEach(async () => {
  for (const remove of left.splice(0)) await remove()
})
async function restServer(name: string) {
  const server = await startRestServer(join(dataDir, name))
  left.push(() => server.stop())
  return server
}
function smallDisk(name: string): string {
  const folder = join(dataDir, name)
  mkdirSync(folder)
  left.push(mountDisk(16, folder).remove)
  return folder
}

/** A new repository and what the machine with these settings does with it. */
function machine(
  address = join(dataDir, `repository-${(count += 1)}`),
  { name = '', ...settings }: { name?: string } & Record<string, string> = {},
) {
  const folder = name ? join(dataDir, name) : dataDir
  mkdirSync(folder, { recursive: true })
  if (!name) rmSync(join(folder, 'backup.json'), { force: true })
  const wanted = { DATA_DIR: folder, RESTIC_REPOSITORY: address, RESTIC_PASSWORD_FILE: password }
  const env = readEnv({ ...wanted, ...settings })
  const repository = repositoryOf(env) as Repository
  return {
    env,
    repository,
    address,
    backUp: (options?: Parameters<typeof takeSnapshot>[2]) =>
      takeSnapshot({ databaseUrl, env }, repository, options),
    list: () => listSnapshots(repository),
    environment: { ...process.env, ...wanted, RESTIC_CACHE_DIR: join(folder, 'cache') },
    /** The check of the site, which reads what the last backup left. */
    health: async () => {
      Object.assign(siteEnv, { RESTIC_REPOSITORY: address })
      return (await checkHealth()).checks.find(({ id }) => id === 'backup')
    },
  }
}

let first: { folder: string; status: BackupStatus } | undefined

/** A machine whose repository has one backup already, as a copy of one that is made once. */
async function machineWithBackup(address?: string, folder = address) {
  if (!first) {
    const one = machine()
    await one.backUp()
    first = { folder: one.address, status: readStatus(join(dataDir, 'backup.json')) as BackupStatus }
  }
  const here = machine(address)
  cpSync(first.folder, folder ?? here.address, { recursive: true })
  writeStatus(join(dataDir, 'backup.json'), { ...first.status, repository: here.repository.name })
  return here
}

async function emptyDatabase(name: string) {
  if (!onSqlite) return createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  return { url: `file:${join(dataDir, name, 'site.db')}`, drop: async () => undefined }
}
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none')
  return value
}
const leadsIn = async (url: string) => {
  const opened = await openDatabase(url)
  try {
    return await opened.count('SELECT count(*) FROM "Lead"')
  } finally {
    await opened.close()
  }
}

describeHere('an administrator', () => {
  it.each(isLong ? ['folder', 'server'] : ['folder'])(
    'backs up to a new repository in a %s, and restores the database on another machine',
    async (kind) => {
      const server = kind === 'folder' ? null : await restServer('served')
      const here = machine(server ? `${server.address}site/` : undefined)
      const note = await here.backUp()
      expect(note.rows.Lead).toBe(await leadsIn(databaseUrl))
      await here.backUp()

      const other = machine(here.address, { name: `other-${kind}` })
      const [, newest] = await other.list()
      expect(newest).toMatchObject({ engine: onSqlite ? 'sqlite' : 'postgresql', tried: null })
      const empty = await emptyDatabase(`other-${kind}`)
      const put = (options = {}) =>
        withSnapshot(other.repository, snapshotOf([there(newest)], {}), other.env.DATA_DIR, (file) =>
          restore(file, empty.url, options),
        )
      expect((await put()).rows).toEqual(note.rows)
      expect(await leadsIn(empty.url)).toBe(note.rows.Lead)
      // From here on it makes no difference where the repository is.
      if (!server) {
        await expect(put()).rejects.toThrow('is not empty')
        await put({ overwrite: true })
        expect(await leadsIn(empty.url)).toBe(note.rows.Lead)
      }
      // No copy of personal data stays behind on either machine, and others cannot read what does.
      const names = [dataDir, other.env.DATA_DIR].flatMap((folder) => readdirSync(folder))
      expect(names.filter((name) => /^(fetched|making|restoring)-/.test(name))).toEqual([])
      expect(statSync(join(dataDir, 'backup.json')).mode & 0o077).toBe(0)
      await empty.drop()
    },
  )

  itLong?.('keeps both backups of two machines that make them at the same time', async () => {
    const one = machine()
    await one.backUp()
    const two = machine(one.address, { name: 'second' })
    await Promise.all([one.backUp(), two.backUp()])
    expect(await one.list()).toHaveLength(3)
  })
})

describeOnce('pictures in S3', () => {
  itLong?.('are in the backup, and come back to a bucket that has lost them', async () => {
    const s3 = await startS3Server('site')
    const here = machine(undefined, s3.settings)
    const { storageOf } = await import('@/lib/platform/images/s3/s3')
    const storage = there(storageOf(s3.settings, 3000) ?? undefined)
    const contents = ['roof', 'pool'].map((text) => Buffer.from(text))
    const names = contents.map((bytes, index) => `${sha256Of(bytes)}-00000000000${index}.jpeg`)
    const picture = await db.picture.create({
      data: {
        hash: 'a'.repeat(64),
        mimeType: 'image/jpeg',
        width: 100,
        height: 100,
        preview: '',
        files: {
          create: names.map((object, index) => ({
            format: 'jpeg',
            width: 100 + index,
            bytes: new Uint8Array(),
            object,
            size: 4,
          })),
        },
      },
    })
    for (const [index, name] of names.entries()) await storage.put(name, there(contents[index]), 'image/jpeg')
    await here.backUp()
    // The second time nothing is fetched, and S3 is not asked.
    await s3.stop()
    await here.backUp()
    await s3.start()

    await storage.remove([there(names[0])])
    const settings = { databaseUrl, env: here.env }
    const [, newest] = await here.list()
    expect(await restorePictures(here.repository, there(newest), settings)).toBe(
      'Sent 1 files of pictures back to S3.',
    )
    expect(Buffer.from((await storage.get(there(names[0]))) ?? []).toString()).toBe('roof')
    expect(await restorePictures(here.repository, there(newest), settings)).toBe(
      'All 2 files of pictures are in S3.',
    )

    // A new picture while S3 is away: the database is stored, and the administrator is told.
    rmSync(join(dataDir, 'backups', 'pictures', there(names[1])))
    await s3.stop()
    await expect(here.backUp()).rejects.toThrow(
      /^Not all pictures in S3 are in the backup: .* does not answer.* Snapshot \w+ was stored\.$/,
    )
    expect(await here.list()).toHaveLength(3)
    expect(await here.health()).toMatchObject({ state: 'trouble' })
    await s3.remove()
    await db.picture.delete({ where: { id: picture.id } })
    expect((await mirrorPictures(databaseUrl, join(dataDir, 'backups'), here.env)).problem).toBeNull()
    expect(readdirSync(join(dataDir, 'backups', 'pictures'))).toEqual([])
  })
})

describeOnce('the operator is told, and the next backup works again, when', () => {
  async function failsAndWorksAgain(
    here: ReturnType<typeof machine>,
    sentence: string | RegExp,
    trouble: { begin: () => unknown; end: () => unknown; options?: Parameters<typeof takeSnapshot>[2] },
  ) {
    await trouble.begin()
    await expect(here.backUp(trouble.options)).rejects.toThrow(sentence)
    expect(await here.health()).toMatchObject({
      state: 'trouble',
      what:
        typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    })
    await trouble.end()
    await here.backUp()
    expect((await here.health())?.state).not.toBe('trouble')
  }

  itLong?.('the password is another one', async () => {
    const here = await machineWithBackup()
    await failsAndWorksAgain(here, `does not open ${here.address}: take the one with which it was made`, {
      begin: () => writeFileSync(password, 'wrong'),
      end: () => writeFileSync(password, 'correct horse'),
    })
  })

  itLong?.('there is no password', async () => {
    const here = await machineWithBackup()
    await failsAndWorksAgain(here, 'The file that RESTIC_PASSWORD_FILE names cannot be read, or is empty', {
      begin: () => rmSync(password),
      end: () => writeFileSync(password, 'correct horse'),
    })
  })

  itLong?.('the folder of the repository is gone: none is made in its place', async () => {
    const here = await machineWithBackup()
    await failsAndWorksAgain(here, 'is gone: is its disk mounted?', {
      begin: () => renameSync(here.address, `${here.address}-away`),
      end: () => {
        expect(existsSync(here.address)).toBe(false)
        renameSync(`${here.address}-away`, here.address)
      },
    })
    expect(await here.list()).toHaveLength(2)
  })

  itLong?.('the server of the repository does not answer', async () => {
    const server = await restServer('away')
    const here = await machineWithBackup(`${server.address}site/`, join(dataDir, 'away', 'site'))
    await failsAndWorksAgain(here, /rest:.* does not answer\. restic says: .*connection refused/, {
      begin: server.stop,
      end: server.start,
    })
  })

  itLong?.('the address has a password, which no message shows', async () => {
    const server = await restServer('named')
    const here = machine(`${server.address.replace('://', '://user:secret@')}site/`)
    await server.stop()
    const sentence = await here.backUp().catch(String)
    expect(sentence).toContain('does not answer')
    expect(sentence + readFileSync(join(dataDir, 'backup.json'), 'utf8')).not.toContain('secret')
  })

  itOnDisk?.('its disk is full', async () => {
    const folder = smallDisk('small')
    const here = await machineWithBackup(join(folder, 'repository'))
    await db.$executeRaw`CREATE TABLE "Large" AS SELECT randomblob(3000000) AS bytes`
    await failsAndWorksAgain(here, /The disk of .*repository is full: free space there/, {
      begin: () => fillDisk(folder),
      end: () => rmSync(join(folder, 'filler')),
    })
    await db.$executeRaw`DROP TABLE "Large"`
  })

  itLong?.('the weekly check finds that it is damaged, until it is repaired or made anew', async () => {
    const here = await machineWithBackup()
    const packs = spawnSync('find', [join(here.address, 'data'), '-type', 'f'], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
    const whole = packs.map((file) => readFileSync(file))
    const damage = () =>
      packs.forEach((file, index) => {
        rmSync(file)
        writeFileSync(file, Buffer.alloc(whole[index]?.length ?? 0))
      })
    const inAWeek = { now: new Date(Date.now() + 8 * day) }
    await failsAndWorksAgain(here, 'is damaged: see "A damaged repository" in docs/operate.md', {
      begin: damage,
      end: () =>
        packs.forEach((file, index) => {
          rmSync(file)
          writeFileSync(file, whole[index] ?? '')
        }),
      options: inAWeek,
    })

    // What is damaged is never restored, nor does it pass a drill.
    damage()
    const [oldest] = await here.list()
    const reached = jest.fn()
    await expect(withSnapshot(here.repository, there(oldest), dataDir, reached)).rejects.toThrow('is damaged')
    expect(reached).not.toHaveBeenCalled()
    await expect(here.backUp(inAWeek)).rejects.toThrow('is damaged')
    renameSync(here.address, `${here.address}-damaged`)
    await here.backUp({ isNew: true })
    expect((await here.health())?.state).not.toBe('trouble')
  })

  itLong?.('restic is not installed', async () => {
    const here = await machineWithBackup()
    const { PATH } = process.env
    process.env.PATH = dataDir
    await expect(here.backUp()).rejects.toThrow('restic is not installed here. Install it')
    process.env.PATH = PATH
    await here.backUp()
  })
})

describeOnce('a backup', () => {
  itLong?.('that was cut off does not stop the next one, and removes its lock', async () => {
    const here = await machineWithBackup()
    const { locks } = await leaveLocked(here.environment, 'killed')
    expect(readdirSync(locks)).toHaveLength(1)
    await here.backUp({ lock: { maxMs: 0 } })
    expect(readdirSync(locks)).toEqual([])
  })

  itLong?.('waits for a command of another machine, and says so when that takes too long', async () => {
    const here = await machineWithBackup()
    const other = await leaveLocked(here.environment, 'stopped')
    await expect(here.backUp({ lock: { maxMs: 0 } })).rejects.toThrow(
      `Another command is at work in ${here.address}`,
    )
    const said: string[] = []
    const log = jest.spyOn(console, 'log').mockImplementation((sentence: string) => {
      if (said.push(sentence) === 1) void other.go()
    })
    await here.backUp({ lock: { pauseMs: 100 } })
    log.mockRestore()
    expect(said[0]).toMatch(/Waiting …$/)
    expect(await here.list()).toHaveLength(2)
  })

  itLong?.(
    'that is older than BACKUP_DAYS is removed at night, and another one’s of that age stays until then',
    async () => {
      const here = machine(undefined, { BACKUP_DAYS: '5' })
      const now = new Date()
      await here.backUp()
      const file = join(dataDir, 'nava-ridge.sqlite')
      writeFileSync(file, 'old')
      for (const days of [3, 4.5, 6, 40]) {
        const time = new Date(now.getTime() - days * day).toISOString().slice(0, 19).replace('T', ' ')
        await restic(
          here.repository,
          ['backup', '--tag', 'nava-ridge', '--time', time, 'nava-ridge.sqlite'],
          {
            cwd: dataDir,
          },
        )
      }
      const ages = async () =>
        (await here.list()).map(({ at }) => Math.round((2 * (now.getTime() - at.getTime())) / day) / 2 || 0)
      await here.backUp({ now })
      expect(await ages()).toEqual([40, 6, 4.5, 3, 0, 0])
      await here.backUp({ now: new Date(now.getTime() + day) })
      expect(await ages()).toEqual([3, 0, 0, 0])
    },
  )

  /** It writes and reads 80 MB, several times. */
  itLong?.('stores only what has changed', async () => {
    const here = machine()
    // Of random bytes, restic makes pieces of a megabyte each, eight at most; the first and the last of the file change.
    await db.$executeRaw`
      CREATE TABLE "Large" AS
      WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 16)
      SELECT randomblob(5000000) AS bytes FROM row`
    const sizeOf = () =>
      Number(spawnSync('du', ['-sk', here.address], { encoding: 'utf8' }).stdout.split('\t')[0])
    await here.backUp()
    const before = sizeOf()
    expect(before).toBeGreaterThan(75_000)
    await db.$executeRaw`CREATE TABLE "Small" AS SELECT 'a lead' AS name`
    await here.backUp()
    expect(sizeOf() - before).toBeLessThan(before / 4)
    await db.$executeRaw`DROP TABLE "Large"`
    await db.$executeRaw`DROP TABLE "Small"`
  })
})

describeOnce('the doctor', () => {
  it('knows the age of the newest snapshot, and a drill on another machine, from the repository', async () => {
    const here = await machineWithBackup()
    const [made] = await here.list()
    const at = new Date(Date.now() + 1000).toISOString()
    await restic(here.repository, ['tag', '--quiet', '--add', tagOfDrill(at, true), there(made).id])

    const other = machine(here.address, { name: 'asking' })
    const status = await readRepositoryStatus(other.repository, other.env.DATA_DIR)
    expect(status).toMatchObject({ problem: null, newest: { at: there(made).at.toISOString() } })
    expect(readDrillResults(other.env.DATA_DIR)?.lastPassed).toMatchObject({ at, passed: true })
    Object.assign(siteEnv, { RESTIC_REPOSITORY: here.address })
    adoptDrill(dataDir, await here.list())
    const { checks } = await checkHealth({ backupStatus: { ...status, isOnSameDisk: false } })
    expect(checks.find(({ id }) => id === 'backup')).toMatchObject({
      state: 'good',
      what: expect.stringMatching(/^The newest snapshot in .* is \w{8}, made .* ago\.$/),
    })
    expect(checks.find(({ id }) => id === 'drill')).toMatchObject({
      state: 'good',
      what: expect.stringMatching(/^A backup was restored and checked .*: snapshot \w{8} of /),
    })
    // The next backup of the site brings the result home.
    rmSync(join(dataDir, 'drill.json'))
    await here.backUp()
    expect(readDrillResults(dataDir)?.last).toMatchObject({ at, passed: true })
    expect(await here.health()).toMatchObject({
      state: 'attention',
      what: expect.stringContaining('It is on the same disk as the site.'),
    })
  })
})

describe('a restore', () => {
  ;(onSqlite && mayMount() ? it : it.skip)('that the disk has no room for writes nothing', async () => {
    const folder = smallDisk('tiny')
    const file = join(dataDir, 'large.sqlite')
    await copySqlite(databaseUrl, file)
    await expect(restore(file, `file:${join(folder, 'site.db')}`)).rejects.toThrow(
      /tiny.* needs \d+ MB of free space for this and has \d+ MB: nothing was changed/,
    )
    expect(readdirSync(folder).filter((name) => name !== 'lost+found')).toEqual([])
  })

  it('takes the newest snapshot that is not later than the time it is given', () => {
    const of = (id: string, at: string) =>
      ({ id, at: new Date(at), host: 'a', engine: 'sqlite', pictures: null, tried: null }) as const
    const all = [of('aa11', '2026-11-22T10:00Z'), of('ab22', '2026-11-22T10:15Z')]
    expect(snapshotOf(all, {}).id).toBe('ab22')
    expect(snapshotOf(all, { id: 'latest' }).id).toBe('ab22')
    expect(snapshotOf(all, { id: 'aa' }).id).toBe('aa11')
    expect(snapshotOf(all, { at: '2026-11-22T10:14Z' }).id).toBe('aa11')
    expect(() => snapshotOf(all, { id: 'a' })).toThrow('a is the beginning of several snapshots.')
    expect(() => snapshotOf(all, { id: 'b' })).toThrow('There is no snapshot b.')
    expect(() => snapshotOf(all, { at: 'noon' })).toThrow('noon is not a time such as')
    expect(() => snapshotOf(all, { at: '2026-11-22T09:00Z' })).toThrow('or before')
    expect(() => snapshotOf([], {})).toThrow('There is no snapshot yet.')
  })
})
