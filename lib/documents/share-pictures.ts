import sharp from 'sharp'
import type { Locale } from '@/lib/language/locales'
import { scaledPictures } from './scaled-pictures'
import { typesetSvg } from './typeset'
import { shareContent } from './share-content'
import { sharePages, sharePhotos, shareSize, type SharePage } from './share-schema'

/** The share pictures of all pages in one language, as JPEG: social networks support few other formats. */
export async function makeSharePictures(locale: Locale): Promise<{ page: SharePage; bytes: Buffer }[]> {
  const photos = [...new Set(Object.values(sharePhotos))].map((name) => ({ name, width: 1000, ratio: 1.12 }))
  const svgs = await typesetSvg({
    template: 'share.typ',
    locale,
    documents: sharePages.map((page) => shareContent(locale, page)),
    pictures: await scaledPictures(photos),
  })
  return Promise.all(sharePages.map(async (page, index) => ({ page, bytes: await drawn(svgs[index]) })))
}

async function drawn(svg: Buffer | undefined): Promise<Buffer> {
  if (!svg) throw new Error('The typesetter returned no share picture')
  return sharp(svg, { unlimited: true })
    .resize({ ...shareSize, fit: 'fill' })
    .jpeg({ quality: 84, quantisationTable: 3 })
    .toBuffer()
}
