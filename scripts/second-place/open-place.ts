import { isAbsolute, resolve } from 'node:path'
import { recipientsIn } from '@/lib/second-place-settings'
import { s3PlaceOf } from '@/lib/storage/s3-address'
import { CliError } from '../process.mjs'
import { directoryPlace } from './directory-place'
import type { Place } from './place'
import { s3Place } from './s3-place'

interface Settings {
  DATA_DIR: string
  BACKUP_TO?: string | undefined
  BACKUP_RECIPIENT?: string | undefined
  BACKUP_S3_ENDPOINT?: string | undefined
  BACKUP_S3_REGION?: string | undefined
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The second place of the settings and whom its files are encrypted for; null when there is none. */
export function secondPlaceOf(env: Settings): { place: Place; recipients: string[] } | null {
  if (!env.BACKUP_TO) return null
  return { place: openPlace(env.BACKUP_TO, env), recipients: recipientsIn(env.BACKUP_RECIPIENT ?? '') }
}

/** @param address a folder, or `s3://bucket/prefix` */
export function openPlace(address: string, env: Settings): Place {
  if (!address.startsWith('s3:')) return directoryPlace(isAbsolute(address) ? address : resolve(address))
  const place = s3PlaceOf(address)
  if (!place) throw new CliError(`${address} is not a place such as s3://bucket/prefix.`)
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = env
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY)
    throw new CliError(
      `${address} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    )
  const settings = {
    ...place,
    endpoint: BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    timeout: 30_000,
  }
  return s3Place(settings, env.DATA_DIR)
}
