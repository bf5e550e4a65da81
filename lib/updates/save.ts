import 'server-only'
import { addImages } from './images'
import { notFound } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { wakeRenditions } from '@/lib/platform/images/renditions'
import { removePictures, storePictures } from '@/lib/platform/images/store'
import type { StaffUpdateJson, UpdateInput } from './schema'
import { createUpdate, findUpdateForStaff } from './store'

/** Creates an update with its photos. Either all is stored or nothing. */
export async function saveNewUpdate(
  input: UpdateInput,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  return withPhotos(photos, (pictureIds) => createUpdate(input, pictureIds))
}

/** Adds all photos or none. */
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
    wakeRenditions()
  }
}
