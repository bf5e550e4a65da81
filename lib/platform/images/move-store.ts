import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { BytesColumns } from './object-store'
import type { FileKey } from './rules'

export interface FileId extends FileKey {
  pictureId: number
}

export async function countFiles(): Promise<{ database: number; s3: number }> {
  const [database, s3] = await Promise.all([
    db.pictureFile.count({ where: { object: null } }),
    db.pictureFile.count({ where: { object: { not: null } } }),
  ])
  return { database, s3 }
}

/** Every file in the database or in S3, including pictures that are added meanwhile. */
export async function* filesIn(place: 'database' | 's3'): AsyncGenerator<FileId> {
  const object = place === 'database' ? null : { not: null }
  for (let last = 0; ;) {
    const pictures = await db.picture.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: 500,
      select: { id: true },
    })
    if (pictures.length === 0) return
    for (const { id: pictureId } of pictures) {
      last = pictureId
      yield* await db.pictureFile.findMany({
        where: { pictureId, object },
        select: { pictureId: true, format: true, width: true },
      })
    }
  }
}

export async function readFileRow(id: FileId) {
  return db.pictureFile.findUnique({
    where: { pictureId_format_width: id },
    select: { bytes: true, object: true },
  })
}

/**
 * Updates the place of a file's bytes.
 * @param before the previous object, null for the row
 * @returns whether the row was unchanged until then
 */
export async function changePlace(id: FileId, before: string | null, after: BytesColumns): Promise<boolean> {
  const { count } = await db.pictureFile.updateMany({ where: { ...id, object: before }, data: after })
  return count === 1
}

/** Names are checksums, so their order is random; a random beginning gives a different sample each time. */
export async function sampleObjects(most: number, total: number) {
  const rows = await db.pictureFile.findMany({
    where: { object: { not: null } },
    orderBy: { object: 'asc' },
    skip: Math.floor(Math.random() * Math.max(1, total - most + 1)),
    take: most,
    select: { object: true, size: true },
  })
  return rows.map(({ object, size }) => ({ object: object ?? '', size: size ?? 0 }))
}
