import { methods } from '@/lib/http/methods'
import { imageIndexPath } from '@/lib/http/paths'
import { fileResponse } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { openPicture, pictureQuery } from '@/lib/images/open-picture'
import { findUpdatePicture } from '@/lib/images/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ path: imageIndexPath, query: pictureQuery }, async ({ path, query, request }) =>
    fileResponse(
      await openPicture({
        headers: request.headers,
        query,
        find: (viewer) => findUpdatePicture(path.id, path.index, viewer),
      }),
    ),
  ),
})
