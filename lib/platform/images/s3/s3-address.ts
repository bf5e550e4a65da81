interface MediaPlaces {
  newPictures: 's3' | 'database'
  bucket: string
  /** Empty, or ends in a slash. */
  prefix: string
}

/** Bucket names as S3 defines them. Prefixes use plain characters, so that no tool needs to escape keys. */
const form = /^(database\s*,\s*)?s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/

/**
 * Reads `s3://bucket/prefix`, or `database,s3://bucket/prefix` while pictures are moved back.
 * @returns null for any other form
 */
export function mediaPlacesOf(setting: string): MediaPlaces | null {
  const [, database, bucket, path = ''] = form.exec(setting) ?? []
  if (!bucket) return null
  return { newPictures: database ? 'database' : 's3', bucket, prefix: path ? `${path.slice(1)}/` : '' }
}
