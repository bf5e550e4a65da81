import { methods } from '@/lib/platform/http/methods'
import { imageIndexPath } from '@/lib/updates/schema'
import { fileResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { openPicture, pictureQuery } from '@/lib/platform/images/open-picture'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { findUpdatePicture } from '@/lib/updates/images'
import { pictureTypes } from '@/lib/platform/images/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A picture of an update by its position',
      answers: { 200: pictureTypes, 304: [] },
      path: imageIndexPath,
      query: pictureQuery,
    },
    async ({ path, query, request: { headers } }) => {
      const find = (viewer: Viewer) => findUpdatePicture(path.id, path.index, viewer)
      return fileResponse(
        await openPicture({
          headers,
          query,
          find: () => find(visitor),
          findDraft: async () => find(await viewerOf(headers)),
        }),
      )
    },
  ),
})
