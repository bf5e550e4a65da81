import type { z } from 'zod'
import { fileResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { openPicture, pictureQuery } from '@/lib/platform/images/open-picture'
import { pictureTypes } from '@/lib/platform/images/schema'
import type { FoundPicture } from '@/lib/platform/images/store'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { viewerOf } from '@/lib/staff/sessions/viewer'

/** Sends a picture. Pictures of drafts are for staff only. */
export function pictureRoute<Path>(
  summary: string,
  path: z.ZodType<Path>,
  find: (path: Path, viewer: Viewer) => Promise<FoundPicture | null>,
) {
  return route(
    { summary, answers: { 200: pictureTypes, 304: [] }, path, query: pictureQuery },
    async ({ path, query, request: { headers } }) =>
      fileResponse(
        await openPicture({
          headers,
          query,
          find: () => find(path, visitor),
          findDraft: async () => find(path, await viewerOf(headers)),
        }),
      ),
  )
}
