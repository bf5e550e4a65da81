import 'server-only'
import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import { db } from '@/lib/db/client'
import { visibleTo, type Viewer } from '@/lib/staff/rules'
import type { EncodedPicture } from './encode'
import type { FileKey } from './rules'
import type { RenditionFormat } from './schema'

/** Pictures that belong to nothing are kept this long: an upload that is being stored has such for a moment. */
const orphanAge = 60 * 60 * 1000

/**
 * Stores pictures that belong to nothing yet, all of them or none. One short transaction each, so that a post of sixty
 * photos keeps no other write waiting; the caller links them in one step afterwards.
 */
export async function storePictures(pictures: readonly EncodedPicture[]): Promise<number[]> {
  const ids: number[] = []
  try {
    for (const { bytes, ...known } of pictures) {
      const file = { format: 'jpeg', width: known.width, bytes: plain(bytes) }
      const { id } = await db.picture.create({
        data: { ...known, files: { create: file } },
        select: { id: true },
      })
      ids.push(id)
      // SQLite works in this very thread: without a pause sixty photos would stop all other answers for a second.
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
}

/** Takes away what an upload left behind whose process ended half way. */
export async function removeOrphans(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - orphanAge) }
  await db.picture.deleteMany({ where: { update: null, article: null, createdAt } })
}

export interface FoundPicture {
  id: number
  hash: string
}

/** The picture at a place in an update's list, for this viewer. */
export async function findUpdatePicture(
  updateId: number,
  index: number,
  viewer: Viewer,
): Promise<FoundPicture | null> {
  const image = await db.updateImage.findFirst({
    where: { updateId, update: visibleTo(viewer) },
    orderBy: { position: 'asc' },
    skip: index,
    select: { picture: { select: { id: true, hash: true } } },
  })
  return image?.picture ?? null
}

/** The picture of an article, for this viewer. */
export async function findArticlePicture(id: number, viewer: Viewer): Promise<FoundPicture | null> {
  const article = await db.article.findFirst({
    where: { id, ...visibleTo(viewer) },
    select: { picture: { select: { id: true, hash: true } } },
  })
  return article?.picture ?? null
}

/** Which files of a picture there are, without their bytes. */
export async function listFiles(pictureId: number): Promise<FileKey[]> {
  return db.pictureFile.findMany({ where: { pictureId }, select: { format: true, width: true } })
}

export async function readBytes(
  pictureId: number,
  { format, width }: FileKey,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await db.pictureFile.findUnique({
    where: { pictureId_format_width: { pictureId, format, width } },
    select: { bytes: true },
  })
  return file?.bytes ?? null
}

/** A picture that is shown somewhere and has no rendition in this format yet. */
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
    orderBy: { id: 'asc' },
    select: { id: true, width: true },
  })
}

/** Stores the renditions of one format together, so that a picture has all widths of it or none. */
export async function storeRenditions(
  pictureId: number,
  renditions: readonly (FileKey & { bytes: Buffer })[],
): Promise<void> {
  const data = renditions.map(({ format, width, bytes }) => ({
    pictureId,
    format,
    width,
    bytes: plain(bytes),
  }))
  await db.pictureFile.createMany({ data })
}

/** Prisma takes bytes in a buffer of their own only. */
function plain(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
