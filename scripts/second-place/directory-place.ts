import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CliError } from '../process.mjs'
import { syncToDisk } from '../sync-to-disk'
import type { Place, PlacedFile } from './place'

/** Of writes that were interrupted. */
const unfinished = '.part'

/** A folder of another disk or machine, which must exist: an unmounted one must not be filled on this disk unnoticed. */
export function directoryPlace(folder: string): Place {
  const inWords = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      if (!(await stat(folder)).isDirectory())
        throw new CliError(`The second place ${folder} is not a folder.`)
      return await work()
    } catch (error) {
      throw sentenceOf(error, folder)
    }
  }
  return {
    name: folder,
    list: (start) =>
      inWords(async () => {
        const found = await readdir(folder, { recursive: true, withFileTypes: true })
        const files: PlacedFile[] = []
        for (const entry of found) {
          const path = join(entry.parentPath, entry.name)
          const name = relative(folder, path).split(sep).join('/')
          if (!entry.isFile() || name.endsWith(unfinished) || !name.startsWith(start)) continue
          files.push({ name, size: (await stat(path)).size })
        }
        return files.sort((a, b) => (a.name < b.name ? -1 : 1))
      }),
    write: (name, bytes) =>
      inWords(async () => {
        const path = join(folder, name)
        const part = path + unfinished
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        try {
          await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
          await syncToDisk(part)
          await rename(part, path)
          await syncToDisk(dirname(path))
        } catch (error) {
          await rm(part, { force: true }).catch(() => undefined)
          throw error
        }
      }),
    async *read(name) {
      try {
        yield* createReadStream(join(folder, name))
      } catch (error) {
        throw sentenceOf(error, folder)
      }
    },
    remove: (names) =>
      inWords(async () => {
        for (const name of names) await rm(join(folder, name), { force: true })
      }),
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'does not exist: is it mounted?',
  ENOTCONN: 'is not connected: is it mounted?',
  ENOSPC: 'is full.',
  EDQUOT: 'is full for this user.',
  EACCES: 'cannot be read or written by this user.',
  EPERM: 'cannot be read or written by this user.',
  EROFS: 'is read-only.',
}

function sentenceOf(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (error instanceof CliError || typeof code !== 'string') return error
  if (code === 'ENOENT' && path && path !== folder) return new CliError(`${path} does not exist.`)
  return new CliError(`The second place ${folder} ${reasons[code] ?? `cannot be used (${code}).`}`)
}
