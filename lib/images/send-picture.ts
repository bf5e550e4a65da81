import 'server-only'
import { apiPolicy, notFound } from '@/lib/http/errors'
import { holds } from '@/lib/http/etag'
import { bodyLength } from '@/lib/http/headers.mjs'
import { viewerOf } from '@/lib/staff/viewer'
import { z } from '@/lib/zod'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { bestFile } from './rules'
import { renditionFormats, renditionWidths } from './schema'
import { listFiles, readBytes, type FoundPicture } from './store'

const widths = renditionWidths.map(String)

/** What an address of a picture may ask for: its version, and a rendition of it. */
export const pictureQuery = z.object({
  v: z.string().max(100, 'This version does not exist').optional(),
  w: z
    .enum(widths, `w is one of ${widths.join(', ')}`)
    .transform(Number)
    .optional(),
  f: z.enum([...renditionFormats, 'jpeg'], `f is one of ${renditionFormats.join(', ')}, jpeg`).optional(),
})

interface Asked {
  headers: Headers
  query: z.output<typeof pictureQuery>
  /** Finds the picture for a viewer. */
  find: (viewer: Viewer) => Promise<FoundPicture | null>
}

/**
 * Answers with a picture. Asked for by its version it may be kept for ever; without one, or while the rendition is still
 * being made, a copy must ask each time whether it still stands. Pictures of drafts are never cached.
 */
export async function sendPicture({ headers, query, find }: Asked): Promise<Response> {
  const open = await find(visitor)
  const picture = open ?? (await findAsStaff(headers, find))
  if (!picture) throw notFound('This picture')
  const wish = query.w && query.f && query.f !== 'jpeg' ? { width: query.w, format: query.f } : null
  const file = bestFile(await listFiles(picture.id), wish)
  if (!file) throw notFound('This picture')
  const asWished = !wish || (file.format === wish.format && file.width === wish.width)
  const etag = file.format === 'jpeg' ? `"${picture.hash}"` : `"${picture.hash}-${file.width}-${file.format}"`
  const answer = {
    'Cache-Control': cacheControl(open !== null, query.v === picture.hash && asWished),
    'Content-Security-Policy': apiPolicy,
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  }
  if (holds(headers, etag)) return new Response(null, { status: 304, headers: answer })
  const bytes = await readBytes(picture.id, file)
  if (!bytes) throw notFound('This picture')
  return new Response(bytes, {
    headers: {
      ...answer,
      'Content-Type': `image/${file.format}`,
      [bodyLength]: String(bytes.byteLength),
    },
  })
}

async function findAsStaff(headers: Headers, find: Asked['find']): Promise<FoundPicture | null> {
  const viewer = await viewerOf(headers)
  return viewer.staff ? find(viewer) : null
}

function cacheControl(open: boolean, permanent: boolean): string {
  if (!open) return 'private, no-store'
  return permanent ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}
