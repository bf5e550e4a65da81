// Mirrors pictures from S3 into a folder for snapshots, and restores them.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { Env } from '@/lib/env'
import { storageOf, sha256Of, type ObjectStorage } from '@/lib/platform/images/s3/s3'
import { isStorageError } from '@/lib/platform/images/s3/errors'
import { select } from '../database'
import { CliError } from '../../run/process.mjs'
import { restic, type Repository, type Snapshot } from './restic'
import { requireFreeSpace } from './disk'
import { withWorkFolder } from './work-folder'

/** Concurrent transfers. */
const transfers = 8

/** An object has the checksum of its bytes in its name and never changes. */
const form = /^[0-9a-f]{64}-[0-9a-f]{12}\.\w+$/

/**
 * Fetches the pictures that a database names into a folder, and removes all others from it.
 * @param parent where the folder is made
 * @returns `problem`: why some are missing
 */
export async function mirrorPictures(
  databaseUrl: string,
  parent: string,
  env: Env,
): Promise<{ folder: string; problem: string | null }> {
  const folder = join(parent, 'pictures')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = new Map((await objectsIn(databaseUrl)).map(({ name, size }) => [name, size]))
  const mirrored = new Set(await readdir(folder))
  for (const name of mirrored) if (!sizes.has(name)) await rm(join(folder, name))
  const absent = [...sizes.keys()].filter((name) => !mirrored.has(name))
  const size = absent.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const missing: string[] = []
  try {
    await requireFreeSpace(folder, size)
    const storage = pictureStorage(env)
    await each(absent, async (name) => {
      const bytes = await storage.get(name)
      if (!bytes || !name.startsWith(`${sha256Of(bytes)}-`)) return void missing.push(name)
      await writeFile(join(folder, `${name}.part`), bytes)
      await rename(join(folder, `${name}.part`), join(folder, name))
    })
  } catch (error) {
    if (!isStorageError(error) && !(error instanceof CliError)) throw error
    return { folder, problem: `Not all pictures in S3 are in the backup: ${error.message}` }
  }
  if (missing.length === 0) return { folder, problem: null }
  const problem = `${missing.length} pictures are missing in S3, or damaged, and not in the backup: ${missing[0]}.`
  return { folder, problem }
}

/**
 * Uploads the snapshot's pictures that a restored database names and S3 lacks.
 * @returns a sentence for the operator
 */
export async function restorePictures(
  repository: Repository,
  snapshot: Snapshot,
  { databaseUrl, env }: { databaseUrl: string; env: Env },
): Promise<string> {
  const objects = await objectsIn(databaseUrl)
  if (objects.length === 0 || !snapshot.pictures) return ''
  const { pictures } = snapshot
  const storage = pictureStorage(env)
  const storedNames = new Set<string>()
  for await (const { name } of storage.list()) storedNames.add(name)
  const absent = objects.filter(({ name }) => !storedNames.has(name))
  if (absent.length === 0) return `All ${objects.length} files of pictures are in S3.`
  return withWorkFolder(env.DATA_DIR, 'fetched', async (folder) => {
    await requireFreeSpace(
      folder,
      objects.reduce((sum, { size }) => sum + size, 0),
    )
    await restic(repository, ['restore', '--no-lock', snapshot.id, '--include', pictures, '--target', folder])
    const lost: string[] = []
    await each(absent, async ({ name }) => {
      const bytes = await readFile(join(folder, pictures, name)).catch(() => null)
      if (!bytes) return void lost.push(name)
      await storage.put(name, bytes, `image/${name.split('.').at(-1)}`)
    })
    const sent = `Sent ${absent.length - lost.length} files of pictures back to S3.`
    return lost.length > 0 ? `${sent} ${lost.length} are not in the snapshot, for example ${lost[0]}.` : sent
  })
}

function pictureStorage(env: Env): ObjectStorage {
  const storage = storageOf(env, 30_000)
  if (!storage) throw new CliError('There are pictures in S3, and MEDIA does not say where.')
  return storage
}

async function objectsIn(url: string): Promise<{ name: string; size: number }[]> {
  const sql = 'SELECT "object" AS name, "size" AS size FROM "PictureFile" WHERE "object" IS NOT NULL'
  return (await select(url, sql))
    .map(({ name, size }) => ({ name: String(name), size: Number(size) }))
    .filter(({ name }) => form.test(name))
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  await new PQueue({ concurrency: transfers }).addAll(items.map((item) => () => work(item)))
}
