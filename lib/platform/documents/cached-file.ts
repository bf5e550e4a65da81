import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { env } from '@/lib/env'
import { exists, writeAtomically } from './scaled-pictures'

interface Edition {
  /** Below `data/`. */
  folder: string
  /** Common prefix of the file names of all editions. */
  name: string
  /** The rest of the name, which changes with the content. */
  edition: string
}

const making = new Map<string, Promise<string>>()

/** The file of an edition, made on first request. Concurrent callers wait for the same work. */
export async function cachedFile(
  { folder, name, edition }: Edition,
  make: () => Promise<Buffer>,
): Promise<string> {
  const place = join(env.DATA_DIR, folder)
  const file = join(place, `${name}-${edition}`)
  if (await exists(file)) return file
  const running = making.get(file) ?? write(file, place, name, make).finally(() => making.delete(file))
  making.set(file, running)
  return running
}

async function write(
  file: string,
  place: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<string> {
  await mkdir(place, { recursive: true })
  await writeAtomically(file, await make())
  await removeOld(file, place, name)
  return file
}

/** Earlier editions are kept for a day, because a download may still be running. */
async function removeOld(newest: string, place: string, name: string): Promise<void> {
  for (const other of await readdir(place)) {
    const file = join(place, other)
    if (!other.startsWith(`${name}-`) || file === newest) continue
    // Another process may have renamed its unfinished file by now.
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > millisecondsInDay) await rm(file, { force: true })
  }
}
