import 'server-only'
import { env } from '@/lib/env'
import { storageOf, type ObjectStorage } from '@/lib/platform/images/s3/s3'
import { mediaPlacesOf } from '@/lib/platform/images/s3/s3-address'

/** In milliseconds. Visitors wait for a picture, of 2 MB at most. */
const timeout = 8000

/** The S3-compatible storage in MEDIA; null when all pictures are in the database. */
export function mediaStorage(): ObjectStorage | null {
  return storageOf(env, timeout)
}

/** The storage for new pictures; null when they go to the database. */
export function storageOfNewPictures(): ObjectStorage | null {
  return mediaPlacesOf(env.MEDIA)?.newPictures === 's3' ? mediaStorage() : null
}
