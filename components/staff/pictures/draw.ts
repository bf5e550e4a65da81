import { fitWithin } from '@/lib/platform/images/fit'
import { pictureLimits } from '@/lib/platform/images/schema'

/**
 * Draws a photo upright and within the limits, as JPEG. On the page or in a worker.
 * @throws for a photo that the browser cannot read
 */
export async function drawSmall(file: Blob): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitWithin(photo, pictureLimits.side)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Could not get canvas context')
    // JPEG has no transparency, so a transparent background would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, width, height)
    return await canvas.convertToBlob({
      type: pictureLimits.mimeType,
      quality: pictureLimits.jpegQuality / 100,
    })
  } finally {
    photo.close()
  }
}
