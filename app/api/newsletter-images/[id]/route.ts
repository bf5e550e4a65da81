import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { fileResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { openPicture, pictureQuery } from '@/lib/platform/images/open-picture'
import { findArticlePicture } from '@/lib/platform/images/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ path: idPath, query: pictureQuery }, async ({ path, query, request }) =>
    fileResponse(
      await openPicture({
        headers: request.headers,
        query,
        find: (viewer) => findArticlePicture(path.id, viewer),
      }),
    ),
  ),
})
