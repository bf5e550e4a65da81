// A database backup does not contain pictures in S3, so it reports their number.
import { select } from '../database'
import { readSettings } from '../../run/settings'

export interface PicturePlaces {
  /** The number of files with their bytes in this database. */
  inDatabase: number
  inS3: number
  /** Set only if S3 has pictures. */
  place?: string
}

// The column has its table's name, because SQLite takes an unknown quoted name for a text.
const count = 'SELECT count(*) AS files, count("PictureFile"."object") AS objects FROM "PictureFile"'

/** Counts picture files by location; null in a database without that column or table. */
export async function picturesOf(url: string): Promise<PicturePlaces | null> {
  const [row] = await select(url, count).catch(() => [])
  if (!row) return null
  const inS3 = Number(row.objects)
  const inDatabase = Number(row.files) - inS3
  if (inS3 === 0) return { inDatabase, inS3 }
  const { env } = await readSettings()
  return { inDatabase, inS3, place: env.MEDIA.replace(/^database\s*,\s*/, '') }
}
