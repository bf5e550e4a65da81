import 'server-only'
import { env } from '@/lib/env'
import { openS3, type ObjectStorage } from '@/lib/platform/images/s3/s3'
import { mediaPlacesOf } from '@/lib/platform/images/s3/s3-address'

/** The S3-compatible storage in MEDIA; null when all pictures are in the database. */
export function mediaStorage(): ObjectStorage | null {
  const places = mediaPlacesOf(env.MEDIA)
  if (!places) return null
  return openS3({
    ...places.place,
    endpoint: env.MEDIA_S3_ENDPOINT ?? '',
    region: env.MEDIA_S3_REGION,
    accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
    // In milliseconds. Visitors wait for a picture, of 2 MB at most.
    timeout: 8000,
  })
}

/** The storage for new pictures; null when they go to the database. */
export function storageOfNewPictures(): ObjectStorage | null {
  return mediaPlacesOf(env.MEDIA)?.newPictures === 's3' ? mediaStorage() : null
}
