import 'server-only'
import { invalidate } from '@/lib/platform/db/content-cache'
import { addImages, orderImages, removeImage } from './images'
import { notFound } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { wakeRenditions } from '@/lib/platform/images/renditions'
import { removePictures, storePictures } from '@/lib/platform/images/store'
import type { PhasePatch, StaffPhaseJson } from './phase-schema'
import { changePhase } from './phase-store'
import type { StaffUpdateJson, UpdateInput, UpdatePatch } from './schema'
import { changeUpdate, createUpdate, deleteUpdate, findUpdateForStaff } from './store'

/** Creates an update with its photos: everything is stored, or nothing. */
export async function saveNewUpdate(
  input: UpdateInput,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  return withPhotos(photos, (pictureIds) => createUpdate(input, pictureIds))
}

/** Appends photos to an update: all of them or none. */
export async function saveMoreImages(
  id: number,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  return withPhotos(photos, async (pictureIds) => {
    const update = (await addImages(id, pictureIds)) && (await findUpdateForStaff(id))
    if (!update) throw notFound('This update')
    return update
  })
}

/** @returns null when the update does not exist */
export async function saveUpdate(id: number, patch: UpdatePatch): Promise<StaffUpdateJson | null> {
  const update = await changeUpdate(id, patch)
  await invalidate()
  return update
}

/** @returns null when the update does not exist */
export async function saveImageOrder(id: number, order: readonly number[]): Promise<StaffUpdateJson | null> {
  const update = (await orderImages(id, order)) ? await findUpdateForStaff(id) : null
  await invalidate()
  return update
}

/** @returns whether the picture existed */
export async function removeOneImage(id: number, imageId: number): Promise<boolean> {
  const removed = await removeImage(id, imageId)
  await invalidate()
  return removed
}

/** @returns whether the update existed */
export async function removeUpdate(id: number): Promise<boolean> {
  const removed = await deleteUpdate(id)
  await invalidate()
  return removed
}

/** @returns null when the phase does not exist */
export async function savePhase(key: string, patch: PhasePatch): Promise<StaffPhaseJson | null> {
  const phase = await changePhase(key, patch)
  await invalidate()
  return phase
}

async function withPhotos<Saved>(
  photos: readonly EncodedPicture[],
  save: (pictureIds: number[]) => Promise<Saved>,
): Promise<Saved> {
  const pictureIds = await storePictures(photos)
  try {
    return await save(pictureIds)
  } catch (error) {
    await removePictures(pictureIds)
    throw error
  } finally {
    await invalidate()
    wakeRenditions()
  }
}
