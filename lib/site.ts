import { env, siteUrl } from './env'

/**
 * Everything an owner changes, in one place. Values come from the environment, else from clearly fictional defaults:
 * phone numbers from reserved ranges, URLs without a target.
 */
export const site = {
  brand: env.SITE_BRAND ?? 'Nava Ridge',
  url: siteUrl,
  phone: env.SITE_PHONE ?? '+1 202 555 0147',
  email: env.SITE_EMAIL ?? 'hello@nava-ridge.example',
  address: env.SITE_ADDRESS ?? '1 Nava Ridge Road, Bophut, Ko Samui, Surat Thani 84320, Thailand',
  /** WGS 84 degrees: the Chaweng Noi hills. */
  map: { latitude: env.SITE_LATITUDE ?? 9.5153, longitude: env.SITE_LONGITUDE ?? 100.0512 },
  /** Digits only, with country code, as wa.me requires; hidden if not set. */
  whatsapp: env.SITE_WHATSAPP?.replace(/\D/g, ''),
  /** LINE id or official account (`@name`); hidden if not set. */
  line: env.SITE_LINE,
  /** Placeholders without a target until the owner has accounts there. */
  social: ['facebook', 'instagram', 'youtube'],
  copyrightYear: env.SITE_COPYRIGHT_YEAR,
  /** Months a request is kept after the last contact, and days within which a privacy request is answered. */
  privacy: { months: 24, days: 30, updated: '2025-11-01' },
} as const
