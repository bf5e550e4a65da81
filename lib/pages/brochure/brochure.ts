import { villaList } from '@/lib/villas'
import type { Locale } from '@/lib/platform/language/locales'
import { cachedFile, editionOf } from '@/lib/platform/documents/cached-file'
import type { PictureRequest } from '@/lib/platform/documents/scaled-pictures'
import { typesetPdf } from '@/lib/platform/documents/typeset'
import { brochureContent } from './content'
import type { PackRecords } from './schema'

/** Widths that stay sharp on A4 and keep thirty pages well below 4 MB. */
const full = 1600
const half = 1100
const pictures: readonly PictureRequest[] = [
  ...['hero-1', 'hero-2', 'hero-3', 'about-1', 'about-2', 'placeholder'].map((name) => ({
    name,
    width: full,
  })),
  ...villaList.flatMap((villa) =>
    villa.pictures.map((name, index) => ({ name, width: index < 2 ? full : half })),
  ),
]
const templates = ['house.typ', 'map.typ', 'plans.typ', 'rich-text.typ', 'brochure.typ']

/** The brochure in one language, cached under `data/`. Rebuilt for new content or settings, and each day. */
export async function brochureFile(locale: Locale, records: PackRecords, today = new Date()) {
  const content = brochureContent(locale, records, today)
  const edition = `${await editionOf({ content, templates, pictures })}.pdf`
  return cachedFile({ folder: 'brochures', name: locale, edition }, () =>
    typesetPdf({ template: 'brochure.typ', locale, document: content, pictures }),
  )
}
