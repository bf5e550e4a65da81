import { Section } from '@react-email/components'
import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Action, Paragraph, Title } from '@/lib/platform/mail/letter'
import { renderLetter } from '@/lib/platform/mail/render'
import { site, siteName } from '@/lib/site'
import { localeOf, replyToSite, SiteClosing, SiteLetter, VisitorFooter } from '@/lib/outbox/site-letter'
import { markBounced } from '@/lib/subscribers/campaigns/outbox-store'
import { subscriptionPage, subscriptionToken } from '@/lib/subscribers/link'
import { confirmWithin } from '@/lib/subscribers/rules'

interface OptInRequest {
  ref: string
  askedSource: string
  askedAt: Date
}

/** To a new subscriber: the link to confirm the address. */
export const optInLetter: LetterKind = {
  async compose(mail) {
    if (!mail.subscriber) throw new Error('The subscriber of this mail is gone')
    const locale = localeOf(mail)
    return {
      subject: translator(locale)('Mail.optIn.subject', { brand: site.brand }),
      ...(await renderLetter(<OptIn asking={mail.subscriber} locale={locale} />)),
      replyTo: replyToSite,
    }
  },
  bounced: markBounced,
}

function OptIn({ asking, locale }: { asking: OptInRequest; locale: Locale }) {
  const t = translator(locale)
  const { ref, askedSource, askedAt } = asking
  const topic = askedSource === 'progress' ? 'progress' : 'articles'
  const until = new Date(askedAt.getTime() + confirmWithin)
  const page = subscriptionPage(locale, subscriptionToken(ref))
  const reason = t('Mail.optIn.reason', { site: siteName(), date: longDate(locale, askedAt) })
  return (
    <SiteLetter
      locale={locale}
      preheader={t('Mail.optIn.preheader')}
      footer={<VisitorFooter locale={locale} reason={reason} />}
    >
      <Title locale={locale}>{t('Mail.optIn.title')}</Title>
      <Paragraph>{t(`Mail.optIn.${topic}`)}</Paragraph>
      <Paragraph>{t('Mail.optIn.ask')}</Paragraph>
      <Action href={`${page}?confirm=${topic}`}>{t('Mail.optIn.button')}</Action>
      <Paragraph quiet>{t('Mail.optIn.valid', { date: longDate(locale, until) })}</Paragraph>
      <Section style={{ marginTop: 20 }}>
        <Paragraph>{t('Mail.optIn.notYou')}</Paragraph>
      </Section>
      <SiteClosing locale={locale} />
    </SiteLetter>
  )
}
