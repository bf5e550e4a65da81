import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { villaList, type Sales } from '@/lib/villas'
import type { Locale } from '@/lib/platform/language/locales'
import { keptFile } from '@/lib/platform/documents/kept-file'
import { scaledPictures, type PictureRequest } from '@/lib/platform/documents/scaled-pictures'
import { projectPath } from '@/lib/platform/documents/project-path'
import { typesetPdf } from '@/lib/platform/documents/typeset'
import { brochureContent } from './content'

/** Widths that stay sharp on A4 and keep twenty pages well below 4 MB. */
const full = 1600
const half = 1100
const wishes: readonly PictureRequest[] = [
  ...['hero-1', 'hero-2', 'hero-3', 'about-1', 'about-2', 'placeholder'].map((name) => ({
    name,
    width: full,
  })),
  ...villaList.flatMap(({ pictures }) =>
    pictures.map((name, index) => ({ name, width: index < 2 ? full : half })),
  ),
]
const templates = ['house.typ', 'map.typ', 'brochure.typ']

/** The brochure in one language, cached under `data/`. Rebuilt for new content or settings, and each day. */
export async function brochureFile(locale: Locale, sales: Sales | null, today = new Date()): Promise<string> {
  const content = brochureContent(locale, sales, today)
  const edition = `${await fingerprint(content)}.pdf`
  return keptFile({ folder: 'brochures', name: locale, edition }, async () => {
    const pictures = await scaledPictures(wishes)
    const [pdf] = await typesetPdf({ template: 'brochure.typ', locale, documents: [content], pictures })
    if (!pdf) throw new Error(`The typesetter returned no brochure in ${locale}`)
    return pdf
  })
}

async function fingerprint(content: ReturnType<typeof brochureContent>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const name of templates) {
    hash.update(await readFile(projectPath('lib/platform/documents/templates', name)))
  }
  for (const { name, width } of wishes) {
    const { size } = await stat(projectPath('public/pictures', `${name}.jpg`))
    hash.update(`${name} ${width} ${size}`)
  }
  return hash.digest('hex').slice(0, 16)
}
