import type { PictureJson } from '@/lib/platform/images/schema'
import { ownPictureAt } from './own-pictures'

/** A picture stored as a URL. Size and renditions of external pictures are unknown. */
export function linkedPictureJson(id: number | null, url: string): PictureJson {
  const ownPicture = ownPictureAt(url)
  if (!ownPicture) return { id, url, ...unknownSize, sources: [] }
  const { width, height, preview, sources, srcSet } = ownPicture
  return { id, url, width, height, preview, sources, srcSet }
}

/** Whether a picture is the site's own artist's impression. Uploaded pictures are photographs. */
export function isImpression({ url }: PictureJson): boolean {
  return ownPictureAt(url) !== undefined
}

export function placeholderPictureJson(): PictureJson {
  return linkedPictureJson(null, '/pictures/placeholder.jpg')
}

const unknownSize = { width: 1600, height: 1200 }
