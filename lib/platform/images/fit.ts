interface Size {
  width: number
  height: number
}

/** The largest size with the same aspect ratio within `most` × `most`, never larger than the original. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / width, most / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
