import 'server-only'
import { Img } from '@react-email/components'
import { LRUCache } from 'lru-cache'
import { languageName, type Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Action, Eyebrow, LinkedLines, Paragraph, Title } from '@/lib/platform/mail/letter'
import { renderLetter } from '@/lib/platform/mail/render'
import { richText } from '@/lib/platform/mail/rich-text'
import { headerText } from '@/lib/platform/mail/rules'
import { site, siteName } from '@/lib/site'
import { replyToSite, SiteLetter, VisitorFooter } from '@/lib/outbox/site-letter'
import { discardUnwanted, findCampaignText, markBounced } from '@/lib/subscribers/campaigns/outbox-store'
import type { CampaignText } from '@/lib/subscribers/campaigns/schema'
import {
  newRef,
  subscriptionPage,
  subscriptionToken,
  tokenPlace,
  unsubscribeHeaders,
} from '@/lib/subscribers/link'
import { isWanted } from '@/lib/subscribers/rules'

interface Picture {
  url: string
  width: number | null
  height: number | null
}

/** The content of an article or update in one language. */
export interface CampaignContent {
  kind: 'article' | 'update'
  title: string
  subtitle: string
  /** The text or its beginning, as sanitised HTML or as paragraphs without format. */
  body: { html: string } | { paragraphs: string[] }
  /** English if there is no translation. */
  language: Locale
  /** The first picture is above the text. */
  pictures: Picture[]
  /** Path of its page without language prefix. */
  path: string
}

/** To subscribers: an article or an update. */
export const campaignLetter: LetterKind = {
  /** The text is rendered once per language. Only the links belong to the reader. */
  async compose({ campaignId, subscriber, language }) {
    const text = await textOf(campaignId, subscriber?.language ?? language)
    // The links of a test belong to no subscriber.
    const token = subscriptionToken(subscriber?.ref ?? newRef())
    return {
      subject: text.subject,
      html: text.html.replaceAll(tokenPlace, token),
      text: text.text.replaceAll(tokenPlace, token),
      replyTo: replyToSite,
      headers: { ...unsubscribeHeaders(token), Precedence: 'bulk' },
    }
  },
  async check(mail, lease) {
    // A test goes to staff.
    if (mail.subscriberId === null || isWanted(mail.campaign, mail.subscriber)) return true
    await discardUnwanted(mail, lease)
    return false
  },
  bounced: markBounced,
}

/** Five languages of two campaigns. */
const textCache = new LRUCache<string, CampaignText>({ max: 10 })

/** Texts never change once their campaign exists. */
async function textOf(campaignId: number | null, language: string): Promise<CampaignText> {
  const key = `${campaignId}/${language}`
  const cached = textCache.get(key)
  if (cached) return cached
  const text = campaignId !== null && (await findCampaignText(campaignId, language))
  if (!text) throw new Error('The text of this campaign is gone')
  textCache.set(key, text)
  return text
}

/** Renders a campaign in one language, with a placeholder for the reader's own links. */
export async function renderCampaign(content: CampaignContent, locale: Locale): Promise<CampaignText> {
  const rendered = await renderLetter(<Campaign content={content} locale={locale} />)
  return { language: locale, subject: headerText(content.title), ...rendered }
}

function Campaign({ content, locale }: { content: CampaignContent; locale: Locale }) {
  const t = translator(locale)
  const { kind, title, subtitle, body, language, pictures, path } = content
  const [main, ...others] = pictures
  const page = `${site.url}/${locale}${path}`
  const alt = t('Mail.campaign.pictureAlt', { title })
  const isArticle = kind === 'article'
  return (
    <SiteLetter
      locale={locale}
      preheader={subtitle || t('Mail.campaign.updatePreheader')}
      footer={<CampaignFooter locale={locale} isArticle={isArticle} />}
    >
      <Eyebrow>{t(isArticle ? 'Mail.campaign.articleEyebrow' : 'Mail.campaign.updateEyebrow')}</Eyebrow>
      <div lang={language}>
        <Title locale={language} tight>
          {title}
        </Title>
        {subtitle && <Paragraph lead>{subtitle}</Paragraph>}
      </div>
      {main && <Photo picture={main} alt={alt} />}
      {language !== locale && (
        <Paragraph quiet>{t('Common.notTranslated', { language: languageName(language, locale) })}</Paragraph>
      )}
      {'html' in body ? (
        <div lang={language} dangerouslySetInnerHTML={{ __html: richText(body.html, language, page) }} />
      ) : (
        <div lang={language}>
          {body.paragraphs.map((text, index) => (
            <Paragraph key={index}>
              <LinkedLines text={text} />
            </Paragraph>
          ))}
        </div>
      )}
      {others.map((picture) => (
        <Photo key={picture.url} picture={picture} alt={alt} />
      ))}
      <Action href={page}>{t(isArticle ? 'Mail.campaign.readArticle' : 'Mail.campaign.readUpdate')}</Action>
    </SiteLetter>
  )
}

function Photo({ picture, alt }: { picture: Picture; alt: string }) {
  return (
    <Img
      className="picture"
      src={picture.url.startsWith('/') ? addressInMail(picture.url) : picture.url}
      alt={alt}
      {...fitToColumn(picture)}
      style={{ width: '100%', height: 'auto', margin: '20px 0 28px' }}
    />
  )
}

function CampaignFooter({ locale, isArticle }: { locale: Locale; isArticle: boolean }) {
  const t = translator(locale)
  const page = subscriptionPage(locale, tokenPlace)
  return (
    <VisitorFooter
      locale={locale}
      reason={t(isArticle ? 'Mail.campaign.reasonArticle' : 'Mail.campaign.reasonUpdate', {
        site: siteName(),
      })}
      links={[
        { label: t('Mail.campaign.stop'), href: `${page}#stop` },
        { label: t('Mail.campaign.manage'), href: page },
      ]}
    />
  )
}

/** Other sites, such as webmail, may only show pictures requested with `mail` (next.config.mjs). */
function addressInMail(path: string): string {
  const address = new URL(path, site.url)
  address.searchParams.set('mail', '1')
  return address.href
}

/** Width of the text column and its pictures. */
const column = 560

function fitToColumn({ width, height }: { width: number | null; height: number | null }) {
  if (!width || !height) return { width: column }
  return { width: column, height: Math.round((column * height) / width) }
}
