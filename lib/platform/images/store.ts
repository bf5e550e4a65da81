import 'server-only'
import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import { db } from '@/lib/platform/db/client'
import { StorageError } from '@/lib/platform/images/s3/errors'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { EncodedPicture } from './encode'
import { storageOfNewPictures } from './media'
import { fetchObject, sendObject, type BytesColumns, wakeRemoval } from './object-store'
import type { FileKey } from './rules'
import type { RenditionFormat } from './schema'

/** Unlinked pictures are kept this long: an upload in progress creates some for a moment. */
const orphanAge = 60 * 60 * 1000

/**
 * Stores pictures that are not linked yet, all of them or none. One short transaction per picture, so that a post of
 * sixty photos does not block other writes; the caller links them in one step afterwards.
 */
export async function storePictures(pictures: readonly EncodedPicture[]): Promise<number[]> {
  const ids: number[] = []
  try {
    for (const { bytes, ...known } of pictures) {
      const file = { format: 'jpeg', width: known.width, ...(await place(bytes, 'jpeg')) }
      const { id } = await db.picture.create({
        data: { ...known, files: { create: file } },
        select: { id: true },
      })
      ids.push(id)
      // Yields to other work: without a pause sixty photos would delay all other responses for a second.
      await letOthersGoFirst()
    }
    return ids
  } catch (error) {
    await removePictures(ids)
    throw error
  }
}

export async function removePictures(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.picture.deleteMany({ where: { id: { in: [...ids] } } })
  wakeRemoval()
}

/** Does not compile when a kind of record that has pictures is missing. */
const unlinked = { update: null, article: null } satisfies Record<
  Exclude<keyof Prisma.PictureInclude, 'files' | '_count'>,
  null
>

/** Removes pictures of an upload whose process ended before it linked them. */
export async function removeOrphans(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - orphanAge) }
  await db.picture.deleteMany({ where: { ...unlinked, createdAt } })
}

/** A stored picture that a domain has found for a reader. */
export interface FoundPicture {
  id: number
  hash: string
}

/** The files of a picture, without their bytes. */
export async function listFiles(pictureId: number): Promise<FileKey[]> {
  return db.pictureFile.findMany({ where: { pictureId }, select: { format: true, width: true } })
}

export async function readBytes(
  pictureId: number,
  { format, width }: FileKey,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Between reading the row and the object, both may have been moved or deleted: the second row says so.
  for (let missing = ''; ;) {
    const file = await db.pictureFile.findUnique({
      where: { pictureId_format_width: { pictureId, format, width } },
      select: { bytes: true, object: true },
    })
    if (!file?.object) return file?.bytes ?? null
    if (file.object === missing) throw new StorageError('damaged', `${missing} is missing in S3`)
    const bytes = await fetchObject(file.object)
    if (bytes) return bytes
    missing = file.object
  }
}

/** The newest picture in use that has no rendition in this format yet: behind it may be many that have all. */
export async function findWithoutRendition(
  format: RenditionFormat,
  given: readonly number[],
): Promise<{ id: number; width: number } | null> {
  return db.picture.findFirst({
    where: {
      OR: [{ update: { isNot: null } }, { article: { isNot: null } }],
      files: { none: { format } },
      id: { notIn: [...given] },
    },
    orderBy: { id: 'desc' },
    select: { id: true, width: true },
  })
}

/** Stores all renditions of one format in one transaction, so that a picture has all widths of it or none. */
export async function storeRenditions(
  pictureId: number,
  renditions: readonly (FileKey & { bytes: Buffer })[],
): Promise<void> {
  const data = []
  for (const { format, width, bytes } of renditions)
    data.push({ pictureId, format, width, ...(await place(bytes, format)) })
  await db.pictureFile.createMany({ data })
}

/** Sends bytes to S3 if MEDIA says so; else they go into the row. */
async function place(bytes: Buffer, format: string): Promise<BytesColumns> {
  const storage = storageOfNewPictures()
  if (storage) return sendObject(storage, bytes, format)
  // Prisma accepts bytes only in a buffer of their own.
  return { bytes: new Uint8Array(bytes), object: null, size: null }
}
