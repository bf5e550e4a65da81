import 'server-only'
import { found } from '@/lib/platform/http/errors'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import { addImages } from './image-store'
import type { UpdateInput } from './schema'
import { createUpdate, findUpdateForStaff } from './store'

/** Creates an update with its photos. Either all is stored or nothing. */
export function saveNewUpdate(input: UpdateInput, photos: readonly EncodedPicture[]) {
  return withPictures(photos, (pictureIds) => createUpdate(input, pictureIds))
}

/** Adds all photos or none. */
export function saveMoreImages(id: number, photos: readonly EncodedPicture[]) {
  return withPictures(photos, async (pictureIds) => {
    found(await addImages(id, pictureIds), 'This update')
    return found(await findUpdateForStaff(id), 'This update')
  })
}
