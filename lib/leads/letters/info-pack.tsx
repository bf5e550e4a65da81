import 'server-only'
import { readFile } from 'node:fs/promises'
import { millisecondsInDay } from 'date-fns/constants'
import { Img } from '@react-email/components'
import { scaledPictures } from '@/lib/platform/documents/scaled-pictures'
import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { salutationName } from '@/lib/platform/language/person-name'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Action, Paragraph, Rows, Subtitle } from '@/lib/platform/mail/letter'
import { renderLetter } from '@/lib/platform/mail/render'
import { reasonOverLimit, packsPerDay } from '@/lib/leads/request/mails'
import { countEarlierPacks } from '@/lib/leads/store'
import { phoneInText, site, siteName } from '@/lib/site'
import {
  localeOf,
  replyToSite,
  SiteClosing,
  SiteLetter,
  VisitorFooter,
  type Signatory,
} from '@/lib/outbox/site-letter'
import type { Sales } from '@/lib/villas'
import { leadOf, leadRows, type MailLead } from './rows'

/** Validity of the link in the mail. */
const linkDays = 30

/** Content-ID of the embedded picture, so that opening the mail loads nothing from the network. */
const pictureId = 'picture'

/** The records of the brochure that the letter also uses. */
interface Records {
  /** Null when the database is unavailable. */
  sales: Sales | null
  /** The members who answer in the language of the letter. If there are none, the house signs. */
  people: readonly Signatory[]
}

/** Injected, because the brochure belongs to another domain. */
interface Pack<All extends Records> {
  readRecords: (locale: Locale) => Promise<All>
  brochure: {
    file: (locale: Locale, records: All, now: Date) => Promise<string>
    name: (locale: Locale) => string
    link: (locale: Locale, until: Date) => string
  }
}

/** To a visitor: the information pack, the next steps and a copy of the request. */
export function packLetter<All extends Records>({ readRecords, brochure }: Pack<All>): LetterKind {
  return {
    ofThread: true,
    async compose(mail, now) {
      const lead = leadOf(mail)
      const locale = localeOf(mail)
      const records = await readRecords(locale)
      const { sales, people } = records
      const until = new Date(now.getTime() + linkDays * millisecondsInDay)
      const link = { href: `${site.url}${brochure.link(locale, until)}`, until }
      const [picture] = await scaledPictures([{ name: 'hero-1', width: 1200, ratio: 2.2 }])
      return {
        subject: translator(locale)('Mail.infoPack.subject', { brand: site.brand }),
        ...(await renderLetter(
          <InfoPack lead={lead} locale={locale} sales={sales} link={link} people={people} />,
        )),
        replyTo: replyToSite,
        attachments: [
          {
            filename: brochure.name(locale),
            content: await readFile(await brochure.file(locale, records, now)),
            contentType: 'application/pdf',
          },
          ...(picture
            ? [{ filename: 'picture.jpg', content: await readFile(picture.file), cid: pictureId }]
            : []),
        ],
      }
    },
    // The limit applies to visitors. Packs that staff resend have a reason and are always sent.
    async check(mail) {
      if (mail.tries > 0 || mail.reason) return true
      return (await countEarlierPacks(mail)) < packsPerDay || reasonOverLimit
    },
  }
}

interface InfoPackProps {
  lead: MailLead
  locale: Locale
  sales: Sales | null
  link: { href: string; until: Date }
  people: readonly Signatory[]
}

function InfoPack({ lead, locale, sales, link, people }: InfoPackProps) {
  const t = translator(locale)
  const { brand } = site
  const date = longDate(locale, lead.createdAt)
  const reason = t('Mail.infoPack.reason', { site: siteName(), date })
  return (
    <SiteLetter
      locale={locale}
      preheader={t('Mail.infoPack.preheader')}
      footer={<VisitorFooter locale={locale} reason={reason} />}
    >
      <Img
        src={`cid:${pictureId}`}
        alt={t('Alt.hero1')}
        width="560"
        style={{ width: '100%', height: 'auto', margin: '20px 0 28px' }}
      />
      <Paragraph>{t('Mail.common.greeting', { name: salutationName(locale, lead) })}</Paragraph>
      <Paragraph>{t('Mail.infoPack.opening', { brand })}</Paragraph>
      {sales && (
        <Paragraph>
          {t('Mail.infoPack.availability', { total: sales.total, remaining: sales.remaining })}
        </Paragraph>
      )}
      <Action href={link.href}>{t('Mail.infoPack.download')}</Action>
      <Paragraph quiet>{t('Mail.infoPack.downloadNote', { date: longDate(locale, link.until) })}</Paragraph>
      <Subtitle locale={locale}>{t('Mail.infoPack.nextTitle')}</Subtitle>
      <Paragraph>{t('Mail.infoPack.nextText', { phone: phoneInText })}</Paragraph>
      <Paragraph>{t('Mail.infoPack.visitText')}</Paragraph>
      {lead.newsletter && <Paragraph>{t('Mail.infoPack.newsletterNote')}</Paragraph>}
      <SiteClosing locale={locale} people={people} />
      <Subtitle locale={locale}>{t('Mail.infoPack.requestTitle')}</Subtitle>
      <Rows rows={leadRows(lead, locale)} />
    </SiteLetter>
  )
}
