import 'server-only'
import { addImages } from './image-store'
import { notFound } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import type { StaffUpdateJson, UpdateInput } from './schema'
import { createUpdate, findUpdateForStaff } from './store'

/** Creates an update with its photos. Either all is stored or nothing. */
export async function saveNewUpdate(
  input: UpdateInput,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  return withPictures(photos, (pictureIds) => createUpdate(input, pictureIds))
}

/** Adds all photos or none. */
export async function saveMoreImages(
  id: number,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  return withPictures(photos, async (pictureIds) => {
    const update = (await addImages(id, pictureIds)) && (await findUpdateForStaff(id))
    if (!update) throw notFound('This update')
    return update
  })
}
