import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { log, logError } from '@/lib/platform/log/log'
import { emlLimits, removeEmlFiles, limitEmlFiles, writeEmlFile } from './eml-files'

jest.mock('@/lib/platform/log/log', () => ({ log: { info: jest.fn() }, logError: jest.fn() }))
jest.mock('@/lib/env', () => ({ env: { DATA_DIR: '' } }))

const now = new Date('2026-03-01T08:00:00Z')
const day = 24 * 60 * 60 * 1000
let folder: string

beforeEach(async () => {
  jest.mocked(log.info).mockClear()
  folder = await mkdtemp(join(tmpdir(), 'ridge-eml-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** @param days age of the file */
async function file(name: string, days: number, bytes = 10) {
  await writeFile(join(folder, name), Buffer.alloc(bytes))
  const at = new Date(now.getTime() - days * day)
  await utimes(join(folder, name), at, at)
}

const left = async () => (await readdir(folder)).sort()

describe('mail files, where no mail server is set', () => {
  it('are kept within a number, an age and a size, the newest first', async () => {
    for (const days of [1, 2, 3, 4]) await file(`00000${days}-infoPack-en.eml`, days, 100)
    await limitEmlFiles(folder, { files: 3, days: 30, bytes: 1000 }, now)
    expect(await left()).toEqual([
      '000001-infoPack-en.eml',
      '000002-infoPack-en.eml',
      '000003-infoPack-en.eml',
    ])
    await limitEmlFiles(folder, { files: 3, days: 2.5, bytes: 1000 }, now)
    expect(await left()).toEqual(['000001-infoPack-en.eml', '000002-infoPack-en.eml'])
    await limitEmlFiles(folder, { files: 3, days: 2.5, bytes: 150 }, now)
    expect(await left()).toEqual(['000001-infoPack-en.eml'])
    await limitEmlFiles(folder, { files: 3, days: 30, bytes: 50 }, now)
    expect(await left()).toEqual(['000001-infoPack-en.eml'])
  })

  it('that were removed are one line in the log, and none when nothing was', async () => {
    for (const days of [40, 41, 42]) await file(`00000${days}-staffNotice-en.eml`, days)
    await file('000001-infoPack-en.eml', 1)
    await limitEmlFiles(folder, emlLimits, now)
    await limitEmlFiles(folder, emlLimits, now)
    expect(jest.mocked(log.info).mock.calls).toEqual([
      [{ folder, removed: 3, kept: 1 }, 'old mail files were removed'],
    ])
  })

  it('are the only ones that are removed', async () => {
    for (const name of ['notes.txt', 'kept.eml.bak', '000001-infoPack-en.eml']) await file(name, 400)
    await file('000002-infoPack-en.eml', 0)
    await limitEmlFiles(folder, emlLimits, now)
    expect(await left()).toEqual(['000002-infoPack-en.eml', 'kept.eml.bak', 'notes.txt'])
  })

  it('are thinned whenever one is written', async () => {
    env.DATA_DIR = folder
    folder = join(folder, 'outbox')
    await mkdir(folder)
    const tooOld = (Date.now() - now.getTime()) / day
    await file('000001-infoPack-en.eml', emlLimits.days + 1 - tooOld)
    await file('000002-infoPack-en.eml', emlLimits.days - 1 - tooOld)
    await writeEmlFile('000003-infoPack-en', Buffer.from('Subject: x'))
    expect(await left()).toEqual(['000002-infoPack-en.eml', '000003-infoPack-en.eml'])
    folder = env.DATA_DIR
  })

  it('are written even if old ones cannot be removed', async () => {
    env.DATA_DIR = folder
    // A folder cannot be unlinked.
    await mkdir(join(folder, 'outbox', '000001-infoPack-en.eml'), { recursive: true })
    const long = new Date(0)
    await utimes(join(folder, 'outbox', '000001-infoPack-en.eml'), long, long)
    await writeEmlFile('000002-infoPack-en', Buffer.from('Subject: x'))
    expect(await readdir(join(folder, 'outbox'))).toContain('000002-infoPack-en.eml')
    expect(logError).toHaveBeenCalledTimes(1)
  })
})

describe('the mail files of a person who is erased', () => {
  const header = (lines: string[]) => `${lines.join('\r\n')}\r\nSubject: x\r\n\r\nn@b.co in the text\r\n`

  beforeEach(async () => {
    env.DATA_DIR = folder
    folder = join(folder, 'outbox')
    await mkdir(folder)
  })
  afterEach(() => {
    folder = env.DATA_DIR
  })

  it('are removed wherever their header has the address', async () => {
    const headers = [
      ['To: n@b.co'],
      ['To: "Ann, the first" <N@B.CO>'],
      ['To: one@example.com,', ' n@b.co'],
      ['To: staff@example.com', 'Reply-To: <n@b.co>'],
    ]
    for (const [number, lines] of headers.entries())
      await writeFile(join(folder, `00000${number}-infoPack-en.eml`), header(lines))
    await removeEmlFiles([], 'n@b.co')
    expect(await left()).toEqual([])
  })

  it('are removed in every spelling of the domain', async () => {
    await writeFile(join(folder, '000001-infoPack-en.eml'), header(['To: n@xn--mller-kva.example']))
    await removeEmlFiles([], 'n@müller.example')
    expect(await left()).toEqual([])
  })

  it('stay where the address is a part of another one', async () => {
    const others = [
      'ann@b.co',
      'n@b.com',
      'n@b.co.uk',
      'x.n@b.co',
      "o'n@b.co",
      'é+n@b.co',
      'n@b.co-op.example',
    ]
    for (const [number, address] of others.entries())
      await writeFile(join(folder, `00000${number}-infoPack-en.eml`), header([`To: Ann <${address}>`]))
    await removeEmlFiles([], 'n@b.co')
    expect(await left()).toHaveLength(others.length)
  })
})
