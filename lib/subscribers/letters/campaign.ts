import type { Locale } from '@/lib/platform/language/locales'
import { site, siteAddress } from '@/lib/site'
import { siteName } from '@/lib/platform/mail/footer'
import { languageName, translator } from '@/lib/leads/letters/rows'
import { headerText } from '@/lib/platform/mail/rules'
import { subscriptionPage, tokenPlace } from './link'

/** A published article or update, as its mail shows it in one language. */
export interface CampaignContent {
  kind: 'article' | 'update'
  title: string
  /** Empty for an update. */
  subtitle: string
  /** The beginning of the text, by paragraphs. */
  paragraphs: string[]
  /** Language of the texts: English where there is no translation. */
  language: Locale
  picture: { url: string; width: number | null; height: number | null } | null
  /** Path of its page, without language. */
  path: string
}

export type CampaignLetter = ReturnType<typeof campaignLetter>

/** Template data of a campaign's mail for readers of a language, with a placeholder for the reader's own links. */
export function campaignLetter(content: CampaignContent, locale: Locale) {
  const t = translator(locale)
  const { kind, title, subtitle, paragraphs, language, picture, path } = content
  const page = subscriptionPage(locale, tokenPlace)
  const isArticle = kind === 'article'
  return {
    locale,
    language,
    brand: site.brand,
    subject: headerText(title),
    preheader: subtitle || t('Mail.campaign.updatePreheader'),
    eyebrow: t(isArticle ? 'Mail.campaign.articleEyebrow' : 'Mail.campaign.updateEyebrow'),
    title,
    subtitle,
    paragraphs,
    note:
      language === locale ? null : t('Common.notTranslated', { language: languageName(language, locale) }),
    picture: picture && {
      ...fitted(picture),
      src: picture.url.startsWith('/') ? addressInMail(picture.url) : picture.url,
      alt: t('Mail.campaign.pictureAlt', { title }),
    },
    read: {
      label: t(isArticle ? 'Mail.campaign.readArticle' : 'Mail.campaign.readUpdate'),
      href: `${site.url}/${locale}${path}`,
    },
    footer: {
      lines: [
        t(isArticle ? 'Mail.campaign.reasonArticle' : 'Mail.campaign.reasonUpdate', { site: siteName() }),
        siteAddress(locale),
      ],
      links: [
        { label: t('Mail.campaign.stop'), href: `${page}#stop` },
        { label: t('Mail.campaign.manage'), href: page },
        { label: t('Mail.infoPack.privacy'), href: `${site.url}/${locale}/privacy` },
      ],
    },
  }
}

/** Only pictures asked for with `mail` may be shown by other sites, such as the one of a mail program (next.config.mjs). */
function addressInMail(path: string): string {
  const address = new URL(path, site.url)
  address.searchParams.set('mail', '1')
  return address.href
}

/** Width of the column of text, to which pictures are shown. */
const column = 560

function fitted({ width, height }: { width: number | null; height: number | null }) {
  if (!width || !height) return { width: column, height: null }
  return { width: column, height: Math.round((column * height) / width) }
}
