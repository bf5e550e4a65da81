import 'server-only'
import { db } from '@/lib/platform/db/client'
import { invalidate } from '@/lib/platform/db/content-cache'
import { isRecordMissing, isUniqueViolation, isWriteConflict } from '@/lib/platform/db/errors'
import { stale } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import { removePictures } from '@/lib/platform/images/store'
import { visibleTo, type Viewer } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { toStaffUpdateJson, type StaffUpdateJson } from './schema'
import { updateInclude } from './store'

/** Adds all photos or none. Null when the update does not exist. */
export async function addImages(updateId: number, photos: readonly EncodedPicture[]) {
  return withPictures(photos, (pictureIds) =>
    changeImages(updateId, async () => {
      const first = (await lastPosition(updateId)) + 1
      return {
        createMany: { data: pictureIds.map((pictureId, index) => ({ pictureId, position: first + index })) },
      }
    }),
  )
}

/**
 * Reorders an update's pictures. The order is outdated if it does not contain each picture exactly once.
 * @returns null when the update does not exist
 */
export async function orderImages(updateId: number, order: readonly number[]) {
  return changeImages(updateId, async () => {
    const images = await db.updateImage.findMany({ where: { updateId }, select: { id: true } })
    const unnamed = new Set(images.map(({ id }) => id))
    if (order.length !== unnamed.size || !order.every((id) => unnamed.delete(id))) throw stale()
    // New positions start above the existing ones, so that positions stay unique. Only their order matters.
    const first = (await lastPosition(updateId)) + 1
    return { update: order.map((id, index) => ({ where: { id }, data: { position: first + index } })) }
  })
}

/** @returns whether the picture existed */
export async function removeImage(updateId: number, id: number): Promise<boolean> {
  const image = await db.updateImage.findFirst({ where: { id, updateId } })
  if (!image) return false
  await changeImages(updateId, () => ({ deleteMany: { id } }))
  if (image.pictureId !== null) await removePictures([image.pictureId])
  return true
}

/** The picture at a position in an update's list, if this viewer may see it. */
export async function findUpdatePicture(updateId: number, index: number, viewer: Viewer) {
  const image = await db.updateImage.findFirst({
    where: { updateId, update: visibleTo(viewer) },
    orderBy: { position: 'asc' },
    skip: index,
    select: { picture: { select: { id: true, hash: true } } },
  })
  return image?.picture ?? null
}

async function lastPosition(updateId: number): Promise<number> {
  const last = await db.updateImage.aggregate({ where: { updateId }, _max: { position: true } })
  return last._max.position ?? -1
}

/** In each round one of the concurrent changes succeeds. */
const maxRounds = 20

/** Writes the result of `decide`. If the pictures have changed since they were read, it decides again. */
async function changeImages(
  id: number,
  decide: () => ImageWrites | Promise<ImageWrites>,
): Promise<StaffUpdateJson | null> {
  for (let rounds = 1; ; rounds += 1) {
    try {
      const row = await db.projectUpdate.update({
        where: { id },
        data: { updatedAt: new Date(), images: await decide() },
        include: updateInclude,
      })
      await invalidate()
      return toStaffUpdateJson(row)
    } catch (error) {
      if (isRecordMissing(error)) return null
      if (!isUniqueViolation(error) && !isWriteConflict(error)) throw error
      if (rounds === maxRounds) throw stale()
    }
  }
}

type ImageWrites = Prisma.UpdateImageUpdateManyWithoutUpdateNestedInput
