import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@/lib/platform/language/locales'
import { shareContent } from '@/lib/pages/share/content'
import { makeSharePictures } from '@/lib/pages/share/pictures'
import { sharePages, sharePath, sharePhotos } from '@/lib/pages/share/schema'

// Part of the build: generates the share pictures unless their content is unchanged.
const marker = join('public', 'share', 'made-from')
const fingerprint = await fingerprintOfAll()

if (!existsSync(marker) || (await readFile(marker, 'utf8')) !== fingerprint) {
  await mkdir(join('public', 'share'), { recursive: true })
  for (const locale of locales) {
    for (const { page, bytes } of await makeSharePictures(locale, sharePages, null)) {
      await writeFile(join('public', sharePath(locale, page)), bytes)
    }
  }
  await writeFile(marker, fingerprint)
}

async function fingerprintOfAll(): Promise<string> {
  const hash = createHash('sha256')
  for (const locale of locales) {
    hash.update(JSON.stringify(sharePages.map((page) => shareContent(locale, page, null))))
  }
  for (const name of ['house.typ', 'share.typ'])
    hash.update(await readFile(join('lib/platform/documents/templates', name)))
  for (const name of Object.values(sharePhotos)) hash.update(await readFile(`public/pictures/${name}.jpg`))
  return hash.digest('hex')
}
