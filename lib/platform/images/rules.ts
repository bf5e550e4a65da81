import type { RenditionFormat } from './schema'

type SourceFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The format by magic bytes, regardless of name and declared type; null when it is not supported. */
export function formatOf(bytes: Uint8Array): SourceFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (/^ftypavi[fs]$/.test(text(4, 12))) return 'avif'
  return null
}

export interface FileKey {
  format: string
  width: number
}

/** The requested rendition, else WebP of the same width (all AVIF browsers support it), else the JPEG. */
export function bestFile(files: readonly FileKey[], wish: { width: number; format: RenditionFormat } | null) {
  const rendition = (format: RenditionFormat) =>
    files.find((file) => file.format === format && file.width === wish?.width)
  const wished = wish && (rendition(wish.format) ?? rendition('webp'))
  return wished ?? files.find(({ format }) => format === 'jpeg')
}
