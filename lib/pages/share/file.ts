import 'server-only'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { notFound } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import type { Sales } from '@/lib/villas'
import { exists, writeAtomically } from '@/lib/platform/documents/scaled-pictures'
import { shareVersion } from './content'
import { makeSharePictures } from './pictures'
import type { SharePage } from './schema'

const making = new Map<string, Promise<Buffer>>()

interface Asked {
  locale: Locale
  page: SharePage
  version: string
  sales: Sales | null
}

/**
 * The share picture that says what is available now, kept below `data/` and made again when that changes. An address
 * with an earlier version gets the present picture too, which no cache keeps under it.
 */
export async function openShareFile({ locale, page, version, sales }: Asked) {
  if (!sales) throw notFound('This picture')
  const current = shareVersion(locale, page, sales)
  const name = `${locale}-${page}-${current}.jpg`
  const running = making.get(name) ?? made(locale, page, sales, name).finally(() => making.delete(name))
  making.set(name, running)
  return { bytes: await running, isCurrent: version === current }
}

async function made(locale: Locale, page: SharePage, sales: Sales, name: string): Promise<Buffer> {
  const folder = join(env.DATA_DIR, 'share')
  const file = join(folder, name)
  if (await exists(file)) return readFile(file)
  await mkdir(folder, { recursive: true })
  const [picture] = await makeSharePictures(locale, [page], sales)
  if (!picture) throw new Error(`The typesetter returned no share picture for ${page}`)
  await writeAtomically(file, picture.bytes)
  for (const old of await readdir(folder))
    if (old.startsWith(`${locale}-${page}-`) && old !== name) await rm(join(folder, old), { force: true })
  return picture.bytes
}
