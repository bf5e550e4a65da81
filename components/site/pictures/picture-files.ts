import type { PictureJson } from '@/lib/platform/images/schema'
import type { PictureFiles } from '@/lib/pictures/own-pictures'

/** Converts a picture of an update or an article for the Picture component. */
export function pictureFiles({ url, width, height, preview, sources, srcSet }: PictureJson): PictureFiles {
  return { src: url, width, height, preview, sources, srcSet }
}
