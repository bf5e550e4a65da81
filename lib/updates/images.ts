import 'server-only'
import { db } from '@/lib/db/client'
import { isRecordMissing, isUniqueViolation } from '@/lib/db/errors'
import { changedMeanwhile } from '@/lib/http/errors'
import { removePictures } from '@/lib/images/store'
import type { Prisma } from '@/prisma/generated/sqlite/client'

/**
 * Appends stored pictures to an update.
 * @returns whether the update exists
 */
export async function addImages(updateId: number, pictureIds: readonly number[]): Promise<boolean> {
  const first = (await lastPosition(updateId)) + 1
  const data = pictureIds.map((pictureId, index) => ({ pictureId, position: first + index }))
  return change(updateId, { createMany: { data } })
}

/**
 * Reorders an update's pictures; a list that does not contain each of them exactly once is stale.
 * @returns whether the update exists
 */
export async function orderImages(updateId: number, order: readonly number[]): Promise<boolean> {
  const images = await db.updateImage.findMany({ where: { updateId }, select: { id: true } })
  const unnamed = new Set(images.map(({ id }) => id))
  if (order.length !== unnamed.size || !order.every((id) => unnamed.delete(id))) throw changedMeanwhile()
  // New positions start above all existing ones, so that no two pictures share one in between. Only their order
  // matters.
  const first = (await lastPosition(updateId)) + 1
  const update = order.map((id, index) => ({ where: { id }, data: { position: first + index } }))
  return change(updateId, { update })
}

/** @returns whether the picture existed */
export async function removeImage(updateId: number, id: number): Promise<boolean> {
  const image = await db.updateImage.findFirst({ where: { id, updateId } })
  if (!image) return false
  await change(updateId, { deleteMany: { id } })
  if (image.pictureId !== null) await removePictures([image.pictureId])
  return true
}

async function lastPosition(updateId: number): Promise<number> {
  const last = await db.updateImage.aggregate({ where: { updateId }, _max: { position: true } })
  return last._max.position ?? -1
}

async function change(
  id: number,
  images: Prisma.UpdateImageUpdateManyWithoutUpdateNestedInput,
): Promise<boolean> {
  try {
    await db.projectUpdate.update({
      where: { id },
      data: { updatedAt: new Date(), images },
      select: { id: true },
    })
    return true
  } catch (error) {
    // The pictures were changed between the read and the write.
    if (isUniqueViolation(error)) throw changedMeanwhile()
    if (isRecordMissing(error)) return false
    throw error
  }
}
