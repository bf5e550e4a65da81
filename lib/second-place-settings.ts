import { z } from './zod'

const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optionalText = z.preprocess(emptyAsUnset, z.string().trim().min(1).optional())

/** Where backups go besides this machine. Used by the scripts. */
export const secondPlaceSettings = {
  BACKUP_TO: z.preprocess(
    emptyAsUnset,
    z
      .string()
      .regex(
        /^(\/.+|s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](\/[\w.-]+)*\/?)$/,
        'must be a folder such as /mnt/backups, or s3://bucket/prefix',
      )
      .optional(),
  ),
  BACKUP_RECIPIENT: z.preprocess(
    emptyAsUnset,
    z
      .string()
      .refine(
        (value) => recipientsIn(value).every((one) => /^age1[0-9a-z]{20,}$/.test(one)),
        'must be public keys of age (age1…) with commas between them; `npm run backup:key` makes one',
      )
      .optional(),
  ),
  BACKUP_IDENTITY_FILE: optionalText,
  BACKUP_S3_ENDPOINT: z.preprocess(
    emptyAsUnset,
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an address such as https://s3.example.com, without the bucket',
      })
      .optional(),
  ),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
}

export function recipientsIn(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

type SecondPlaceEnv = z.infer<z.ZodObject<typeof secondPlaceSettings>>

/** A sentence about a setting that is absent though another one needs it. */
export function secondPlaceProblem(env: SecondPlaceEnv): string | null {
  if (!env.BACKUP_TO) return null
  if (!env.BACKUP_RECIPIENT)
    return 'The setting BACKUP_TO needs BACKUP_RECIPIENT: `npm run backup:key` makes a key and says where to keep it.'
  if (!env.BACKUP_TO.startsWith('s3:')) return null
  const wanted = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const missing = wanted.filter((name) => !env[name])
  return missing.length > 0
    ? `The setting BACKUP_TO names a bucket, which needs ${missing.join(', ')}.`
    : null
}
