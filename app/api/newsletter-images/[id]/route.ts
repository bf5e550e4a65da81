import { pictureRoute } from '@/app/api/picture-routes'
import { findArticlePicture } from '@/lib/articles/store'
import { methods } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: pictureRoute('The picture of an article', idPath, ({ id }, viewer) => findArticlePicture(id, viewer)),
})
