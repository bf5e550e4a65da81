import { fileResponse } from '@/lib/platform/http/responses'
import { methods, route } from '@/lib/platform/http/route'
import { openPicture, pictureQuery } from '@/lib/platform/images/open-picture'
import { pictureTypes } from '@/lib/platform/images/schema'
import { portraitPath } from '@/lib/staff/people/schema'
import { findPortrait } from '@/lib/staff/people/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The portrait of a person shown to visitors; to its member also before',
      answers: { 200: pictureTypes, 304: [] },
      path: portraitPath,
      query: pictureQuery,
    },
    async ({ path, query, request: { headers } }) =>
      fileResponse(
        await openPicture({
          headers,
          query,
          // A portrait is deleted with its account, and must then leave caches too.
          revalidated: true,
          find: () => findPortrait(path.hash),
          findDraft: async () => {
            const member = await staffOf(headers)
            return member && findPortrait(path.hash, member.id)
          },
        }),
      ),
  ),
})
