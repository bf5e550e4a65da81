import { env, siteUrl } from './env'

/**
 * Everything an owner changes, in one place. Values come from the environment where set, else from defaults that are
 * clearly fictional: the phone numbers lie in ranges kept free for fiction, the addresses lead nowhere.
 */
export const site = {
  brand: env.SITE_BRAND ?? 'Nava Ridge',
  url: siteUrl,
  phone: env.SITE_PHONE ?? '+1 202 555 0147',
  email: env.SITE_EMAIL ?? 'hello@nava-ridge.example',
  address: env.SITE_ADDRESS ?? '1 Nava Ridge Road, Bophut, Ko Samui, Surat Thani 84320, Thailand',
  /** Degrees, WGS 84: the Chaweng Noi hills. */
  map: { latitude: env.SITE_LATITUDE ?? 9.5153, longitude: env.SITE_LONGITUDE ?? 100.0512 },
  /** Digits only, with country code, as wa.me wants them; unset: not shown. */
  whatsapp: env.SITE_WHATSAPP?.replace(/\D/g, ''),
  /** LINE id or official account (`@name`); unset: not shown. */
  line: env.SITE_LINE,
  /** Placeholders without a target until the owner has pages there. */
  social: ['facebook', 'instagram', 'youtube'],
  copyrightYear: env.SITE_COPYRIGHT_YEAR,
  villas: { total: env.SITE_VILLAS_TOTAL, remaining: env.SITE_VILLAS_REMAINING },
  /** Months a request is kept after the last contact, and days within which a privacy question is answered. */
  privacy: { months: 24, days: 30, updated: '2025-11-01' },
} as const
