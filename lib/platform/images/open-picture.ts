import 'server-only'
import { notFound } from '@/lib/platform/http/errors'
import { matchesEtag } from '@/lib/platform/http/if-none-match'
import type { StoredFileResponse } from '@/lib/platform/http/responses'
import { z } from '@/lib/platform/http/zod'
import { bestFile } from './rules'
import { renditionFormats, renditionWidths } from './schema'
import { listFiles, readBytes, type FoundPicture } from './store'

const widths = renditionWidths.map(String)

/** Query parameters of a picture's URL: its version and a rendition. */
export const pictureQuery = z.object({
  v: z.string().max(100, 'This version does not exist').optional(),
  w: z
    .enum(widths, `w is one of ${widths.join(', ')}`)
    .transform(Number)
    .optional(),
  f: z.enum([...renditionFormats, 'jpeg'], `f is one of ${renditionFormats.join(', ')}, jpeg`).optional(),
})

interface OpenPictureOptions {
  headers: Headers
  query: z.output<typeof pictureQuery>
  /** Whether caches must ask each time, because the picture may be withdrawn. */
  revalidated?: boolean
  /** Finds the picture if it is public. */
  find: () => Promise<FoundPicture | null>
  /** Finds a draft's picture if the sender may see it. */
  findDraft: () => Promise<FoundPicture | null>
}

/**
 * The response for a picture. A versioned URL may be cached for ever; without a version, or while the
 * rendition is missing, caches must revalidate. Pictures of drafts are never cached.
 */
export async function openPicture({
  headers,
  query,
  revalidated = false,
  find,
  findDraft,
}: OpenPictureOptions): Promise<StoredFileResponse> {
  const open = await find()
  const picture = open ?? (await findDraft())
  if (!picture) throw notFound('This picture')
  const wish = query.w && query.f && query.f !== 'jpeg' ? { width: query.w, format: query.f } : null
  const file = bestFile(await listFiles(picture.id), wish)
  if (!file) throw notFound('This picture')
  const asWished = !wish || (file.format === wish.format && file.width === wish.width)
  const etag = file.format === 'jpeg' ? `"${picture.hash}"` : `"${picture.hash}-${file.width}-${file.format}"`
  const cacheControl = cacheControlOf(open !== null, !revalidated && query.v === picture.hash && asWished)
  const answer = { headers: { 'Cache-Control': cacheControl, ETag: etag } }
  if (matchesEtag(headers.get('if-none-match'), etag)) return { ...answer, bytes: null }
  const bytes = await readBytes(picture.id, file)
  if (!bytes) throw notFound('This picture')
  return { headers: { ...answer.headers, 'Content-Type': `image/${file.format}` }, bytes }
}

function cacheControlOf(open: boolean, permanent: boolean): string {
  if (!open) return 'private, no-store'
  return permanent ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}
