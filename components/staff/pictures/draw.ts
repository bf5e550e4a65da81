import { fitWithin } from '@/lib/platform/images/fit'
import { pictureLimits } from '@/lib/platform/images/schema'

type Surface = OffscreenCanvas | HTMLCanvasElement

/** Draws a photo upright and within the limits on a canvas from `make`, and returns it as JPEG. */
export async function compressOn(
  make: (width: number, height: number) => Surface,
  file: Blob,
): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Failed to load image')
  })
  try {
    const { width, height } = fitWithin(photo, pictureLimits.side)
    const canvas = make(width, height)
    // Both kinds of canvas have the same 2D context, which TypeScript cannot infer.
    const context = canvas.getContext('2d') as
      | CanvasRenderingContext2D
      | OffscreenCanvasRenderingContext2D
      | null
    if (!context) throw new Error('Could not get canvas context')
    // JPEG has no transparency, so a transparent background would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, width, height)
    return await toJpeg(canvas)
  } finally {
    photo.close()
  }
}

async function toJpeg(canvas: Surface): Promise<Blob> {
  const options = { type: pictureLimits.mimeType, quality: pictureLimits.jpegQuality / 100 }
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob(options)
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, options.type, options.quality))
  if (!blob) throw new Error('Failed to compress image')
  return blob
}
