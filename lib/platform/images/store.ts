import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'
import { StorageError } from '@/lib/platform/images/s3/errors'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { EncodedPicture } from './encode'
import { storageOfNewPictures } from './media'
import { readFileRow } from './move-store'
import { fetchObject, sendObject, type BytesColumns, wakeRemoval } from './object-store'
import type { FileKey } from './rules'
import type { RenditionFormat } from './schema'

/** How long unlinked pictures are kept: an upload in progress has unlinked pictures for a moment. */
const orphanAge = millisecondsInHour

/**
 * Stores all pictures or none; the caller links them in one step afterwards. One short transaction per
 * picture keeps a post of sixty photos from blocking other writes.
 */
export async function storePictures(pictures: readonly EncodedPicture[]): Promise<number[]> {
  const ids: number[] = []
  try {
    for (const { bytes, ...metadata } of pictures) {
      const file = { format: 'jpeg', width: metadata.width, ...(await bytesColumnsFor(bytes, 'jpeg')) }
      const { id } = await db.picture.create({
        data: { ...metadata, files: { create: file } },
        select: { id: true },
      })
      ids.push(id)
      // Without this pause sixty photos would delay all other responses for a second.
      await yieldToOthers()
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

/** Fails to compile when a kind of record with pictures is missing. */
const unlinkedWhere = { update: null, article: null, person: null } satisfies Record<
  Exclude<keyof Prisma.PictureInclude, 'files' | '_count'>,
  null
>

/** Removes pictures of an upload whose process ended before it linked them. */
export async function removeOrphans(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - orphanAge) }
  await db.picture.deleteMany({ where: { ...unlinkedWhere, createdAt } })
}

export interface FoundPicture {
  id: number
  hash: string
}

export async function listFiles(pictureId: number): Promise<FileKey[]> {
  return db.pictureFile.findMany({ where: { pictureId }, select: { format: true, width: true } })
}

export async function readBytes(pictureId: number, { format, width }: FileKey) {
  // If the row or object was moved or deleted between the two reads, the row is read again.
  for (let missing = ''; ;) {
    const file = await readFileRow({ pictureId, format, width })
    if (!file?.object) return file?.bytes ?? null
    if (file.object === missing) throw new StorageError('damaged', `${missing} is missing in S3`)
    const bytes = await fetchObject(file.object)
    if (bytes) return bytes
    missing = file.object
  }
}

/** The newest picture in use that lacks renditions in this format. Older pictures may be complete. */
export async function findWithoutRendition(format: RenditionFormat, skippedIds: readonly number[]) {
  return db.picture.findFirst({
    where: {
      OR: [{ update: { isNot: null } }, { article: { isNot: null } }, { person: { isNot: null } }],
      files: { none: { format } },
      id: { notIn: [...skippedIds] },
    },
    orderBy: { id: 'desc' },
    select: { id: true, width: true },
  })
}

/** Stores all widths of one format in one transaction. */
export async function storeRenditions(
  pictureId: number,
  renditions: readonly (FileKey & { bytes: Buffer })[],
): Promise<void> {
  const data = []
  for (const { format, width, bytes } of renditions)
    data.push({ pictureId, format, width, ...(await bytesColumnsFor(bytes, format)) })
  await db.pictureFile.createMany({ data })
}

async function bytesColumnsFor(bytes: Buffer, format: string): Promise<BytesColumns> {
  const storage = storageOfNewPictures()
  if (storage) return sendObject(storage, bytes, format)
  // Prisma accepts only bytes with a buffer of their own.
  return { bytes: new Uint8Array(bytes), object: null, size: null }
}
