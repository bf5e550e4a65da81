import { z } from '@/lib/platform/http/zod'
import { mediaPlacesOf } from './s3-address'

const text = z.string().trim().min(1)
const optionalText = text.optional()

export const mediaSettings = {
  MEDIA: text
    .refine(
      (value) => value === 'database' || mediaPlacesOf(value),
      'must be database, or s3://bucket/prefix, or database,s3://bucket/prefix',
    )
    .default('database'),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  MEDIA_S3_REGION: text.default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: optionalText,
  MEDIA_S3_SECRET_ACCESS_KEY: optionalText,
}
export type MediaSettings = z.output<z.ZodObject<typeof mediaSettings>>

const requiredSettings = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const

export function refuseIncompleteMedia(values: MediaSettings, { addIssue }: z.RefinementCtx): void {
  if (values.MEDIA === 'database') return
  for (const name of requiredSettings)
    if (!values[name])
      addIssue({ code: 'custom', path: [name], message: 'must be set, because MEDIA is in S3' })
}
