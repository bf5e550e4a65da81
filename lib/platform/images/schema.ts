import { z } from '@/lib/platform/http/zod'

/** The compressor in the browser uses the first three too. */
export const pictureLimits = {
  side: 1920,
  jpegQuality: 85,
  mimeType: 'image/jpeg',
  pixels: 50_000_000,
} as const

/** A picture gets the widths up to the first one that covers its full width. */
export const renditionWidths = [480, 828, 1280, 1920] as const
type RenditionWidth = (typeof renditionWidths)[number]

/** Lightest format first. */
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

export const pictureTypes = [...renditionFormats, 'jpeg'].map((format) => `image/${format}`)

const picture = z
  .object({
    /** Null for pictures of the repository. */
    id: z.int().nullable(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** Best format first; the fallbacks are `srcSet`, then `url`. */
    sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
    srcSet: z.string().optional(),
  })
  .meta({ id: 'Picture' })

/** A picture as the API shows it, without image bytes: an answer with a preview does not compile. */
export const pictureOutput: z.ZodType<z.output<typeof picture> & { preview?: never }> = picture

/** A picture as pages show it. */
export type PictureJson = z.output<typeof picture> & {
  /** A small preview as a `data:` URL, shown while the picture loads. */
  preview?: string | undefined
}

export function withoutPreview({ preview: _, ...shown }: PictureJson): z.output<typeof pictureOutput> {
  return shown
}

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

/** @param path URL without version; with its version it may be cached for ever */
export function storedPictureJson(id: number | null, path: string, picture: StoredPicture): PictureJson {
  const { hash, width, height, preview } = picture
  const url = `${path}?v=${hash}`
  const srcSet = (format: RenditionFormat) =>
    widthsFor(width)
      .map((wide) => `${url}&w=${wide}&f=${format} ${Math.min(wide, width)}w`)
      .join(', ')
  const sources = renditionFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }))
  return { id, url, width, height, preview, sources }
}
