export interface S3Place {
  bucket: string
  /** Empty, or ends in a slash. */
  prefix: string
}

/** Bucket names as S3 defines them. Prefixes use plain characters, so that no tool needs to escape keys. */
const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/

/** @returns null unless it has the form `s3://bucket/prefix` */
export function s3PlaceOf(address: string): S3Place | null {
  const [, bucket, path = ''] = form.exec(address) ?? []
  return bucket ? { bucket, prefix: path ? `${path.slice(1)}/` : '' } : null
}

interface MediaPlaces {
  newPictures: 's3' | 'database'
  place: S3Place
}

/**
 * Reads `s3://bucket/prefix`, or `database,s3://bucket/prefix` while pictures are moved back.
 * @returns null for any other form
 */
export function mediaPlacesOf(setting: string): MediaPlaces | null {
  const [, database, address = ''] = /^(database\s*,\s*)?(.*)$/.exec(setting) ?? []
  const place = s3PlaceOf(address)
  return place && { newPictures: database ? 'database' : 's3', place }
}
