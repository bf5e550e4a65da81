/** Limits and qualities of uploaded pictures; the client-side compressor uses the first three too. */
export const pictureLimits = {
  side: 1920,
  jpegQuality: 85,
  mimeType: 'image/jpeg',
  pixels: 50_000_000,
} as const

/** Rendition widths; a picture gets those up to the first that covers its full width. */
export const renditionWidths = [480, 828, 1280, 1920] as const
type RenditionWidth = (typeof renditionWidths)[number]

/** Formats of renditions, lightest first. */
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** A picture as pages and the API show it. One that is not stored here has no id. */
export interface PictureJson {
  id: number | null
  url: string
  width: number
  height: number
  preview?: string | undefined
  /** Best format first; the fallbacks are `srcSet`, then `url`. */
  sources: { type: string; srcSet: string }[]
  srcSet?: string | undefined
}

/** Metadata of a stored picture. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
  preview: string
}

/** The rendition widths of a picture with this width. */
export function widthsFor(width: number): RenditionWidth[] {
  const last = renditionWidths.findIndex((wide) => wide >= width)
  return renditionWidths.slice(0, last === -1 ? renditionWidths.length : last + 1)
}

/** @param path the picture's address without version; with its version the address may be cached for ever */
export function storedPictureJson(id: number | null, path: string, picture: StoredPicture): PictureJson {
  const { hash, width, height, preview } = picture
  const url = versioned(path, hash)
  const srcSet = (format: RenditionFormat) =>
    widthsFor(width)
      .map((wide) => `${url}&w=${wide}&f=${format} ${Math.min(wide, width)}w`)
      .join(', ')
  const sources = renditionFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }))
  return { id, url, width, height, preview, sources }
}

function versioned(path: string, hash: string): string {
  return `${path}?v=${hash}`
}
