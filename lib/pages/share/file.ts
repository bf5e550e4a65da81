import 'server-only'
import { readFile } from 'node:fs/promises'
import { notFound } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import type { Sales } from '@/lib/villas'
import { cachedFile } from '@/lib/platform/documents/cached-file'
import { shareVersion } from './content'
import { makeSharePictures } from './pictures'
import type { SharePage } from './schema'

interface ShareRequest {
  locale: Locale
  page: SharePage
  version: string
  sales: Sales | null
}

/** The current picture, cached below `data/`. URLs with an earlier version get it uncached. */
export async function openShareFile({ locale, page, version, sales }: ShareRequest) {
  if (!sales) throw notFound('This picture')
  const current = shareVersion(locale, page, sales)
  const edition = { folder: 'share', name: `${locale}-${page}`, edition: `${current}.jpg` }
  const file = await cachedFile(edition, async () => {
    const [picture] = await makeSharePictures(locale, [page], sales)
    if (!picture) throw new Error(`The typesetter returned no share picture for ${page}`)
    return picture.bytes
  })
  return { bytes: await readFile(file), isCurrent: version === current }
}
