import 'server-only'
import { mkdir, readFile, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { spellingsOf } from '@/lib/platform/db/personal-data'
import { writeAtomically } from '@/lib/platform/documents/cached-file'
import { env } from '@/lib/env'
import { log, logError } from '@/lib/platform/log/log'

/** Without a mail server every lead leaves files with a brochure, which must not fill the disk. */
export const emlLimits = { files: 1000, days: 30, bytes: 500 * 1024 * 1024 }

/** Writes a message to a file below `data/outbox/`, and removes the oldest files above the limits. */
export async function writeEmlFile(name: string, bytes: Buffer): Promise<void> {
  const folder = join(env.DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.eml`)
  await writeAtomically(file, bytes)
  log.info({ file }, 'mail written to a file, because SMTP_URL is not set')
  // The message is written, so a failed cleanup must not cause it to be sent again.
  await limitEmlFiles(folder).catch((error: unknown) => logError(error, 'removing old mail files failed'))
}

/** Keeps the newest files within the limits, and always the newest one. */
export async function limitEmlFiles(folder: string, most = emlLimits, now = new Date()): Promise<void> {
  const oldest = now.getTime() - most.days * millisecondsInDay
  const files = await filesIn(folder)
  let bytes = 0
  const old = files.filter(({ size, mtimeMs }, index) => {
    bytes += size
    return index > 0 && (index >= most.files || mtimeMs < oldest || bytes > most.bytes)
  })
  if (old.length === 0) return
  for (const { path } of old) await unlink(path).catch(ignoreMissing)
  log.info({ folder, removed: old.length, kept: files.length - old.length }, 'old mail files were removed')
}

/** Removes the files of these mails and all others whose header contains the address. */
export async function removeEmlFiles(mailIds: readonly number[], email: string | null): Promise<void> {
  const folder = join(env.DATA_DIR, 'outbox')
  const ids = new Set(mailIds)
  for (const { path, name } of await filesIn(folder))
    if (ids.has(parseInt(name, 10)) || (email && (await containsAddress(path, email))))
      await unlink(path).catch(ignoreMissing)
}

/** Removes the files of mails of a kind that are older than `before`. */
export async function removeOldEmlFiles(kind: string, before: Date): Promise<void> {
  for (const { path, name, mtimeMs } of await filesIn(join(env.DATA_DIR, 'outbox')))
    if (name.split('-')[1] === kind && mtimeMs < before.getTime()) await unlink(path).catch(ignoreMissing)
}

async function containsAddress(path: string, email: string): Promise<boolean> {
  const message = await readFile(path, 'utf8').catch(ignoreMissing)
  const header = message?.slice(0, message.search(/\r?\n\r?\n/)).toLowerCase() ?? ''
  // Compares whole words: n@b.co is also the end of ann@b.co. No address contains these separators.
  const words = new Set(header.split(/[\s"(),:;<>[\]]+/))
  return spellingsOf(email).some((spelling) => words.has(spelling))
}

/** Newest first; none before the first mail. */
async function filesIn(folder: string) {
  const all = (await readdir(folder).catch(ignoreMissing)) ?? []
  const names = all.filter((name) => /^\d+-[\w-]+\.eml$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const file = await stat(path).catch(ignoreMissing)
      return file ? [{ name, path, size: file.size, mtimeMs: file.mtimeMs }] : []
    }),
  )
  return files.flat().sort((a, b) => b.mtimeMs - a.mtimeMs)
}

/** Another instance or the operator may remove files at the same time. */
function ignoreMissing(error: unknown): undefined {
  if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
}
