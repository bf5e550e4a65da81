import { channelIds } from './channels'
import { parseOpeningHours, type OpeningTime } from './opening-hours'
import { addressesIn, addressProblem, isEmailAddress, senderIn } from '@/lib/platform/mail/email-address'
import { mediaSettings, refuseIncompleteMedia } from '@/lib/platform/images/s3/media-settings'
import { z } from '@/lib/platform/http/zod'

/** The only file that accesses `process.env`. `.env.example` explains the settings. */
const text = z.string().trim().min(1)
const optionalText = text.optional()
const profile = z
  .url({
    protocol: /^https$/,
    normalize: true,
    error: 'must be an https address such as https://www.instagram.com/nava.ridge',
  })
  .optional()
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional()
const addressList = (examples: string) =>
  text
    .refine(
      (value) => !addressesIn(value).some(addressProblem),
      `must be addresses alone with commas between them, such as ${examples}`,
    )
    .optional()
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

const openingHours = text.transform((value, { issues }): OpeningTime[] => {
  const times = parseOpeningHours(value)
  if (typeof times !== 'string') return times
  issues.push({ code: 'custom', message: times, input: value })
  return z.NEVER
})

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  SITE_URL: address(/^https?$/, 'https://www.example.com'),
  DATA_DIR: text.default('data'),
  /** `off` sends pages as Next renders them, to locate a fault. Not for production. */
  FRONT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LISTEN_ADDRESS: optionalText,
  BACKUP_DIR: optionalText,
  BACKUP_DAYS: z.coerce.number().int().min(3).max(3650).default(35),
  // Passed to restic.
  RESTIC_REPOSITORY: text
    .regex(
      /^(\/|[a-z0-9]+:)/,
      'must be a folder such as /mnt/nava-ridge/restic, or an address such as rest:https://backup.example.com/',
    )
    .optional(),
  RESTIC_PASSWORD_FILE: optionalText,
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:|postgres:\/\/|postgresql:\/\/)/,
      'must start with file: (SQLite) or postgres:// (PostgreSQL)',
    )
    .optional(),
  ...mediaSettings,
  // Used by scripts/data/backup/drill.ts.
  DRILL_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.*_drill(\?.*)?$/, 'must be a PostgreSQL database whose name ends in _drill')
    .optional(),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_SETUP_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: count(1),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com'),
  MAIL_FROM: text
    .refine(
      (value) => !addressProblem(senderIn(value).address),
      'must be one address such as hello@example.com, or Nava Ridge <hello@example.com>',
    )
    .optional(),
  /** Mails to subscribers, of all instances together. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(60),
  STAFF_NOTIFY: addressList('sales@example.com, boss@example.com'),
  PRIVACY_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  PRIVACY_AUTO_DELETE: z.stringbool().default(false),
  ALERT_TO: addressList('technician@example.com'),
  HEALTH_MINUTES: z.coerce.number().positive().max(60).default(5),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  ACCESS_LOG_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  STAFF_SECOND_STEP: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  SITE_BRAND: optionalText,
  SITE_PHONE: optionalText,
  SITE_EMAIL: text.refine(isEmailAddress, 'must be an address such as hello@example.com').optional(),
  SITE_ADDRESS: optionalText,
  SITE_ADDRESS_TH: optionalText,
  SITE_ADDRESS_ZH: optionalText,
  SITE_ADDRESS_RU: optionalText,
  SITE_ADDRESS_FR: optionalText,
  SITE_AWARDS: optionalText,
  SITE_AWARDS_TH: optionalText,
  SITE_AWARDS_ZH: optionalText,
  SITE_AWARDS_RU: optionalText,
  SITE_AWARDS_FR: optionalText,
  SITE_LATITUDE: z.coerce.number().min(-90).max(90).optional(),
  SITE_LONGITUDE: z.coerce.number().min(-180).max(180).optional(),
  SITE_WHATSAPP: channelIds.whatsapp.optional(),
  SITE_LINE: channelIds.line.optional(),
  SITE_WECHAT: channelIds.wechat.optional(),
  SITE_TELEGRAM: channelIds.telegram.optional(),
  SITE_HOURS: openingHours.optional(),
  SITE_FACEBOOK: profile,
  SITE_INSTAGRAM: profile,
  SITE_YOUTUBE: profile,
  SITE_COPYRIGHT_YEAR: count(2025),
})

export const envSchema = settings.superRefine(refuseIncompleteMedia).superRefine((values, { addIssue }) => {
  if (!values.RESTIC_REPOSITORY || values.RESTIC_PASSWORD_FILE) return
  const message = 'must name a file with the password of RESTIC_REPOSITORY'
  addIssue({ code: 'custom', path: ['RESTIC_PASSWORD_FILE'], message })
})

/** Removed settings, with the advice to operators who still set one. */
const inRestic =
  'backups go to a restic repository, which RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE name; see "Backups" in docs/operate.md. Remove the setting.'
const inDashboard =
  'staff keep the villas plot by plot in the dashboard, in the tab Villas. Remove the setting.'
const retired: Record<string, string> = {
  SITE_VILLAS_TOTAL: inDashboard,
  SITE_VILLAS_REMAINING: inDashboard,
  BACKUP_TO: inRestic,
  BACKUP_RECIPIENT: inRestic,
  BACKUP_IDENTITY_FILE: inRestic,
  BACKUP_S3_ENDPOINT: inRestic,
  BACKUP_S3_REGION: inRestic,
  BACKUP_S3_ACCESS_KEY_ID: inRestic,
  BACKUP_S3_SECRET_ACCESS_KEY: inRestic,
}

export type Env = z.infer<typeof envSchema>

/** Its message names every invalid setting. */
class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * The settings, an empty one counting as unset.
 * @throws SettingsError
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  const old = Object.entries(retired).filter(([name]) => source[name]?.trim())
  if (result.success && old.length === 0) return result.data
  const sentences = [
    ...(result.error?.issues ?? []).map(
      (issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`,
    ),
    ...old.map(([name, sentence]) => `The setting ${name} is no longer used: ${sentence}`),
  ]
  throw new SettingsError(sentences.join('\n'))
}

export const env: Env = readEnv(process.env)

export const databaseUrl: string = env.DATABASE_URL ?? `file:${env.DATA_DIR}/nava-ridge.db`

export const onPostgres: boolean = /^postgres(ql)?:/.test(databaseUrl)

/** Public URL of the site without trailing slash. */
export const siteUrl: string = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')

export const onHttps = siteUrl.startsWith('https://')

// NextAuth reads its URL only from the environment, and without it would set cookies that are not secure. Here, because each process
// and test that serves it has read the settings, while three scripts start a server.
process.env.NEXTAUTH_URL ??= siteUrl
