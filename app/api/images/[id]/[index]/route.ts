import { methods } from '@/lib/platform/http/methods'
import { imageIndexPath } from '@/lib/platform/http/paths'
import { fileResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { openPicture, pictureQuery } from '@/lib/platform/images/open-picture'
import { findUpdatePicture } from '@/lib/platform/images/store'

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
