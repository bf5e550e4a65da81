import sharp from 'sharp'
import type { Locale } from '@/lib/platform/language/locales'
import type { Sales } from '@/lib/villas'
import { typesetSvg } from '@/lib/platform/documents/typeset'
import { shareContent } from './content'
import { sharePhotos, shareSize, type SharePage } from './schema'

/** JPEG, because social networks support few other formats. */
export async function makeSharePictures(locale: Locale, pages: readonly SharePage[], sales: Sales | null) {
  const names = [...new Set(pages.map((page) => sharePhotos[page]))]
  const svgs = await typesetSvg({
    template: 'share.typ',
    locale,
    documents: pages.map((page) => shareContent(locale, page, sales)),
    pictures: names.map((name) => ({ name, width: 1000, ratio: 1.12 })),
  })
  return Promise.all(pages.map(async (page, index) => ({ page, bytes: await jpegOf(svgs[index]) })))
}

async function jpegOf(svg: Buffer | undefined): Promise<Buffer> {
  if (!svg) throw new Error('The typesetter returned no share picture')
  return sharp(svg, { unlimited: true })
    .resize({ ...shareSize, fit: 'fill' })
    .jpeg({ quality: 84, quantisationTable: 3 })
    .toBuffer()
}
