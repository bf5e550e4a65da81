// Pictures whose bytes are in S3 are not part of a backup of the database: the backup says so, and how many they are.
import { select } from '../database'
import { readSettings } from '../../run/settings'

export interface PicturePlaces {
  /** Files with their bytes in this database, and so in its backup. */
  inDatabase: number
  inS3: number
  /** Only where there are some. */
  place?: string
}

// With the table's name: SQLite takes an unknown name in quotes alone as a text.
const count = 'SELECT count(*) AS files, count("PictureFile"."object") AS objects FROM "PictureFile"'

/** Counts the files of pictures by the place of their bytes; null in a database without that column or table. */
export async function picturesOf(url: string): Promise<PicturePlaces | null> {
  const [row] = await select(url, count).catch(() => [])
  if (!row) return null
  const inS3 = Number(row.objects)
  const inDatabase = Number(row.files) - inS3
  if (inS3 === 0) return { inDatabase, inS3 }
  const { env } = await readSettings()
  return { inDatabase, inS3, place: env.MEDIA.replace(/^database\s*,\s*/, '') }
}

/** For the operator; empty when the backup has all pictures. */
export function saidOfPictures(pictures: PicturePlaces | null): string {
  if (!pictures?.inS3) return ''
  return `The bytes of ${pictures.inS3} files of pictures are in ${pictures.place}, not in the backup.`
}
