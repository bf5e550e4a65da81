import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { pictureQuery, sendPicture } from '@/lib/images/send-picture'
import { findArticlePicture } from '@/lib/images/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ path: idPath, query: pictureQuery }, ({ path, query, request }) =>
    sendPicture({ headers: request.headers, query, find: (viewer) => findArticlePicture(path.id, viewer) }),
  ),
})
