import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { villaList, type Sales } from '@/lib/villas'
import type { Locale } from '@/lib/platform/language/locales'
import {
  exists,
  scaledPictures,
  writeAtomically,
  type PictureRequest,
} from '@/lib/platform/documents/scaled-pictures'
import { projectPath } from '@/lib/platform/documents/project-path'
import { typesetPdf } from '@/lib/platform/documents/typeset'
import { brochureContent } from './content'

/** Picture widths that stay sharp on A4 while all twenty pages stay well below 4 MB. */
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
const dayMs = 24 * 60 * 60 * 1000

const making = new Map<string, Promise<string>>()

/**
 * The brochure file in one language, cached under `data/`. It is rebuilt when its content or the settings changed, or
 * when a new day began (it prints the state of the plots and its date). Concurrent callers wait for the same build.
 */
export async function brochureFile(locale: Locale, sales: Sales | null, today = new Date()): Promise<string> {
  const folder = join(env.DATA_DIR, 'brochures')
  const file = join(folder, `${locale}-${await fingerprint(locale, sales, today)}.pdf`)
  if (await exists(file)) return file
  const running =
    making.get(file) ?? make(locale, sales, today, folder, file).finally(() => making.delete(file))
  making.set(file, running)
  return running
}

async function fingerprint(locale: Locale, sales: Sales | null, today: Date): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(brochureContent(locale, sales, today)))
  for (const name of templates) {
    hash.update(await readFile(projectPath('lib/platform/documents/templates', name)))
  }
  for (const { name, width } of wishes) {
    const { size } = await stat(projectPath('public/pictures', `${name}.jpg`))
    hash.update(`${name} ${width} ${size}`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function make(
  locale: Locale,
  sales: Sales | null,
  today: Date,
  folder: string,
  file: string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const pictures = await scaledPictures(wishes)
  const documents = [brochureContent(locale, sales, today)]
  const [pdf] = await typesetPdf({ template: 'brochure.typ', locale, documents, pictures })
  if (!pdf) throw new Error(`The typesetter returned no brochure in ${locale}`)
  await writeAtomically(file, pdf)
  await removeOld(locale, folder, file)
  return file
}

/** Earlier editions are kept for a day: a download of one may still be running. */
async function removeOld(locale: Locale, folder: string, newest: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (!name.startsWith(`${locale}-`) || file === newest) continue
    // Another maker's unfinished file may have got its final name since.
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > dayMs) await rm(file, { force: true })
  }
}
