import type { Locale } from '@/lib/platform/language/locales'
import { addressesIn, senderIn } from '@/lib/platform/mail/email-address'
import type { Channels } from './channels'
import { env, siteUrl } from './env'

/** The owner's settings, with fictional defaults: reserved phone numbers and URLs without a target. */
export const site = {
  brand: env.SITE_BRAND ?? 'Nava Ridge',
  url: siteUrl,
  phone: env.SITE_PHONE ?? '+1 202 555 0147',
  email: env.SITE_EMAIL ?? 'hello@nava-ridge.example',
  /** In the form for readers abroad. `siteAddress` returns it in the reader's language. */
  address: env.SITE_ADDRESS ?? '1 Nava Ridge Road, Bophut, Ko Samui, Surat Thani 84320, Thailand',
  /** WGS 84: the Chaweng Noi hills. */
  map: { latitude: env.SITE_LATITUDE ?? 9.5153, longitude: env.SITE_LONGITUDE ?? 100.0512 },
  /** The house's ids; a messenger without one is hidden. */
  channels: {
    whatsapp: env.SITE_WHATSAPP,
    line: env.SITE_LINE,
    wechat: env.SITE_WECHAT,
    telegram: env.SITE_TELEGRAM,
  } satisfies Channels,
  /** Opening hours in Bangkok's time; hidden if not set. */
  hours: env.SITE_HOURS ?? [],
  /** Links where the owner has entered them, otherwise placeholders. */
  social: [
    { network: 'facebook', href: env.SITE_FACEBOOK },
    { network: 'instagram', href: env.SITE_INSTAGRAM },
    { network: 'youtube', href: env.SITE_YOUTUBE },
  ],
  copyrightYear: env.SITE_COPYRIGHT_YEAR,
  /**
   * Months to keep a request after the last contact, days to answer a privacy request, and days until backups
   * lack deleted data.
   */
  privacy: { months: env.PRIVACY_MONTHS, days: 30, backupDays: env.BACKUP_DAYS, updated: '2026-11-27' },
} as const

const sender = senderIn(env.MAIL_FROM ?? site.email)
/** Sender of all mails: `Name <address>` or an address. */
export const mailFrom = { name: sender.name || site.brand, address: sender.address }

export const mailSettings = {
  /** Recipients of notices about requests. */
  staff: addressesIn(env.STAFF_NOTIFY ?? ''),
  /** Domain of each Message-ID. */
  domain: mailFrom.address.split('@')[1] ?? new URL(site.url).hostname,
}

const fictional = env.SITE_ADDRESS
  ? {}
  : {
      th: '1 ถนนนวาริดจ์ ตำบลบ่อผุด อำเภอเกาะสมุย จังหวัดสุราษฎร์ธานี\u00a084320',
      zh: '泰国素叻他尼府苏梅岛波普区Nava Ridge路1号，邮编84320',
    }

/** Settings for one language. English uses the general ones. */
const inLanguage: Record<Locale, { address?: string | undefined; awards?: string | undefined }> = {
  en: {},
  th: { address: env.SITE_ADDRESS_TH ?? fictional.th, awards: env.SITE_AWARDS_TH },
  zh: { address: env.SITE_ADDRESS_ZH ?? fictional.zh, awards: env.SITE_AWARDS_ZH },
  ru: { address: env.SITE_ADDRESS_RU, awards: env.SITE_AWARDS_RU },
  fr: { address: env.SITE_ADDRESS_FR, awards: env.SITE_AWARDS_FR },
}

/** The address in a language: its own setting, else the general one. */
export function siteAddress(locale: Locale): string {
  return inLanguage[locale].address ?? site.address
}

/** The developer's awards without a full stop, if any. */
export function siteAwards(locale: Locale): string | undefined {
  return (inLanguage[locale].awards ?? env.SITE_AWARDS)?.replace(/[.。]$/, '')
}

/** The telephone number for running text, where it must not break. */
export const phoneInText = site.phone.replaceAll(' ', '\u00a0')

export const phoneLink = `tel:${site.phone.replace(/[^+\d]/g, '')}`

export function siteName(): string {
  return site.url.replace(/^https?:\/\//, '')
}
