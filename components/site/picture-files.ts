import type { PictureJson } from '@/lib/images/schema'
import type { PictureFiles } from '@/lib/pictures/own-pictures'

/** A picture of an update or an article, as the Picture component takes it. */
export function pictureFiles({ url, width, height, preview, sources, srcSet }: PictureJson): PictureFiles {
  return { src: url, width, height, preview, sources, srcSet }
}
