import type { Locale } from '@/lib/platform/language/locales'
import { site, siteAddress } from '@/lib/site'
import { translator } from '@/lib/leads/letters/rows'

/** The end of every mail to a visitor. */
export interface Footer {
  /** Why they get it, and from whom. */
  lines: string[]
  links: { label: string; href: string }[]
}

export function footerOf(reason: string, locale: Locale): Footer {
  return {
    lines: [reason, siteAddress(locale)],
    links: [
      { label: siteName(), href: `${site.url}/${locale}` },
      { label: translator(locale)('Mail.infoPack.privacy'), href: `${site.url}/${locale}/privacy` },
    ],
  }
}

/** The site's host name, for display. */
export function siteName(): string {
  return site.url.replace(/^https?:\/\//, '')
}
