import 'server-only'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { brochureFile } from './brochure'
import { brochureFileName } from './brochure-content'
import { isBrochureLinkGood } from './brochure-link'
import type { brochureQuery } from './brochure-schema'

/** The brochure behind a signed link. */
export async function openBrochure({ query }: { query: z.output<typeof brochureQuery> }): Promise<Response> {
  if (!isBrochureLinkGood(query)) {
    throw new HttpError('notFound', 'This link has expired. Please ask for the information pack again')
  }
  const bytes = await readFile(await brochureFile(query.lang))
  const name = brochureFileName(query.lang)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="information-pack-${query.lang}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
