import 'server-only'
import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { invalid } from '@/lib/platform/http/errors'
import { enqueueConversion } from './conversion-queue'
import { formatOf } from './rules'
import { pictureLimits, widthsFor, type RenditionFormat, type StoredPicture } from './schema'

// No picture is converted twice, so sharp needs no cache. One thread leaves the other cores to requests.
sharp.cache(false)
sharp.concurrency(1)

export interface EncodedPicture extends StoredPicture {
  mimeType: string
  bytes: Buffer
}

/**
 * Re-encodes an upload as upright JPEG without metadata, within 1920×1920. Its content alone determines the
 * format, and re-encoding drops hidden payloads.
 * @param name the sender's file name, for the error message
 * @throws HttpError when it is not a picture, is damaged, or is too large to open
 */
export async function encodePicture(file: Buffer, name: string): Promise<EncodedPicture> {
  const format = formatOf(file)
  if (!format) {
    throw invalid(`${name} is not a picture we can read. Please send JPEG, PNG, WebP, AVIF or GIF`)
  }
  return enqueueConversion('upload', async () => {
    try {
      // Reads only the header, so that a decompression bomb is rejected before it is decoded.
      refuseTooMany(await sharp(file, { limitInputPixels: false }).metadata(), name)
      const upright = open(file).autoOrient().flatten({ background: '#ffffff' })
      const { data: bytes, info } = await upright
        .resize({
          width: pictureLimits.side,
          height: pictureLimits.side,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .jpeg({ quality: pictureLimits.jpegQuality })
        .toBuffer({ resolveWithObject: true })
      return {
        bytes,
        mimeType: pictureLimits.mimeType,
        hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
        width: info.width,
        height: info.height,
        preview: await previewOf(bytes),
      }
    } catch (error) {
      throw error instanceof Error && error.name === 'HttpError'
        ? error
        : invalid(`${name} is damaged or cannot be read as a picture`)
    }
  })
}

/** Encodes all widths of a stored picture in one format, one after the other. */
export async function encodeRenditions(jpeg: Uint8Array, width: number, format: RenditionFormat) {
  const renditions = []
  for (const wide of widthsFor(width)) {
    const bytes = await enqueueConversion('rendition', async () => {
      const sized = open(jpeg).resize({ width: wide, withoutEnlargement: true })
      const encoded = format === 'avif' ? sized.avif({ quality: 50, effort: 2 }) : sized.webp({ quality: 78 })
      return encoded.toBuffer()
    })
    renditions.push({ format, width: wide, bytes })
  }
  return renditions
}

function open(bytes: Uint8Array) {
  return sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: 20 })
}

function refuseTooMany({ width, height }: Metadata, name: string): void {
  if (width * height > pictureLimits.pixels) {
    throw invalid(`${name} has more than ${pictureLimits.pixels / 1_000_000} million pixels`)
  }
}

async function previewOf(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes).resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
