import 'server-only'
import { randomBytes } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'
import { siteUrl } from '@/lib/env'
import { log, logWarning } from '@/lib/platform/log/log'
import { StorageError } from '@/lib/platform/images/s3/errors'
import { sha256Of, type ObjectStorage } from '@/lib/platform/images/s3/s3'
import { backgroundWork } from './background-work'
import { mediaStorage } from './media'

/** Columns for the location of a picture's bytes: in the row or in an object. */
export interface BytesColumns {
  bytes: Uint8Array<ArrayBuffer>
  object: string | null
  size: number | null
}

/** The time that an upload has between listing its object and storing the row. */
const uploadTime = millisecondsInDay

/**
 * Uploads bytes. The object is listed as stray until its row is stored, so that a crash leaves nothing
 * behind.
 */
export async function sendObject(storage: ObjectStorage, bytes: Uint8Array, format: string) {
  // Rows never share an object, even for equal pictures, so deleting one cannot remove another's bytes.
  const name = `${sha256Of(bytes)}-${randomBytes(6).toString('hex')}.${format}`
  await db.strayObject.create({ data: { name, after: new Date(Date.now() + uploadTime) } })
  await storage.put(name, bytes, `image/${format}`)
  return { bytes: new Uint8Array(0), object: name, size: bytes.byteLength }
}

/**
 * @returns null when the object does not exist
 * @throws StorageError also when the content does not match the checksum in its name
 */
export async function fetchObject(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const storage = mediaStorage()
  if (!storage) throw new StorageError('refused', `${name} is in S3, and MEDIA does not say where`)
  const bytes = await storage.get(name)
  if (bytes && !name.startsWith(`${sha256Of(bytes)}-`))
    throw new StorageError('damaged', `${name} in ${storage.place} is not what was stored`)
  return bytes
}

const ownerName = 'owner.txt'

/**
 * The address of the site that may remove objects: the first site that used this storage. A copy of the site with the
 * same settings must not remove the live site's pictures.
 */
export async function ownerOf(storage: ObjectStorage): Promise<string> {
  const ownerBytes = await storage.get(ownerName)
  if (ownerBytes) return Buffer.from(ownerBytes).toString().trim()
  await storage.put(ownerName, Buffer.from(`${siteUrl}\n`), 'text/plain')
  return siteUrl
}

/** Removes objects that no row refers to. Failures are left for the next call. */
async function removeStrayObjects(): Promise<void> {
  const storage = mediaStorage()
  if (!storage) return
  const owner = await ownerOf(storage)
  if (owner !== siteUrl) return log.warn({ owner }, 'objects in S3 belong to another site and stay')
  for (let last = ''; ;) {
    const due = { OR: [{ after: null }, { after: { lte: new Date() } }] }
    const rows = await db.strayObject.findMany({
      where: { ...due, name: { gt: last } },
      orderBy: { name: 'asc' },
      take: 100,
    })
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name)
    last = names.at(-1) ?? last
    const used = await db.pictureFile.findMany({
      where: { object: { in: names } },
      select: { object: true },
    })
    const usedNames = new Set(used.map(({ object }) => object))
    await storage.remove(names.filter((name) => !usedNames.has(name)))
    await db.strayObject.deleteMany({ where: { name: { in: names } } })
  }
}

const removal = backgroundWork('strayObjects', removeStrayObjects, (error) =>
  // The hourly cleanup tries again.
  logWarning(error, 'removing pictures from S3 failed'),
)

/** Removes the objects of deleted pictures in the background, so that requests do not wait for S3. */
export function wakeRemoval(): void {
  if (mediaStorage()) removal.wake()
}

export const waitForRemovals = removal.finished
