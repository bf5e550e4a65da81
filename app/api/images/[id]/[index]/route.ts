import { pictureRoute } from '@/app/api/picture-routes'
import { methods } from '@/lib/platform/http/route'
import { findUpdatePicture } from '@/lib/updates/image-store'
import { imageIndexPath } from '@/lib/updates/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: pictureRoute('A picture of an update by its position', imageIndexPath, ({ id, index }, viewer) =>
    findUpdatePicture(id, index, viewer),
  ),
})
