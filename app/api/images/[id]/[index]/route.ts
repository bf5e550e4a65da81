import { methods } from '@/lib/http/methods'
import { imageIndexPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { pictureQuery, sendPicture } from '@/lib/images/send-picture'
import { findUpdatePicture } from '@/lib/images/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ path: imageIndexPath, query: pictureQuery }, ({ path, query, request }) =>
    sendPicture({
      headers: request.headers,
      query,
      find: (viewer) => findUpdatePicture(path.id, path.index, viewer),
    }),
  ),
})
