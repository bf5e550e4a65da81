import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { env } from '@/lib/env'
import { projectPath } from './project-path'

interface Edition {
  /** Below `data/`. */
  folder: string
  /** Common prefix of the file names of all editions. */
  name: string
  /** The rest of the name, which changes with the content. */
  edition: string
}

const pendingFiles = new Map<string, Promise<string>>()

/** The file of an edition, made on first request. Concurrent callers wait for the same work. */
export async function cachedFile({ folder, name, edition }: Edition, make: () => Promise<Buffer>) {
  const place = join(env.DATA_DIR, folder)
  const file = join(place, `${name}-${edition}`)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) return file
  const running =
    pendingFiles.get(file) ?? write(file, place, name, make).finally(() => pendingFiles.delete(file))
  pendingFiles.set(file, running)
  return running
}

async function write(file: string, place: string, name: string, make: () => Promise<Buffer>) {
  await mkdir(place, { recursive: true })
  await writeAtomically(file, await make())
  await removeOld(file, place, name)
  return file
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(beside, bytes)
  await rename(beside, file)
}

/** Earlier editions are kept for a day, because a download may still be running. */
async function removeOld(newest: string, place: string, name: string): Promise<void> {
  for (const fileName of await readdir(place)) {
    const file = join(place, fileName)
    if (!fileName.startsWith(`${name}-`) || file === newest) continue
    // Another process may have renamed its unfinished file by now.
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > millisecondsInDay) await rm(file, { force: true })
  }
}

interface Ingredients {
  content: object
  /** File names below `templates/`. */
  templates: readonly string[]
  pictures: readonly { name: string; width: number }[]
}

/** Identifies a document by all that it is made of. */
export async function editionOf({ content, templates, pictures }: Ingredients): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const name of templates) {
    hash.update(await readFile(projectPath('lib/platform/documents/templates', name)))
  }
  for (const { name, width } of pictures) {
    const { size } = await stat(projectPath('public/pictures', `${name}.jpg`))
    hash.update(`${name} ${width} ${size}`)
  }
  return hash.digest('hex').slice(0, 16)
}
