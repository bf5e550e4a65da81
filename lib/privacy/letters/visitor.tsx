import { Section } from '@react-email/components'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Action, Paragraph, Title } from '@/lib/platform/mail/letter'
import { deleteUnderLease } from '@/lib/platform/mail/outbox'
import { renderLetter } from '@/lib/platform/mail/render'
import { site, siteName } from '@/lib/site'
import {
  localeOf,
  replyToSite,
  SiteClosing,
  SiteLetter,
  VisitorFooter,
  textLetterKind,
} from '@/lib/outbox/site-letter'
import { isKnown, languageOf } from '@/lib/privacy/personal-data'
import { privacyLink } from '@/lib/privacy/link'
import { privacyLinkMinutes } from '@/lib/privacy/rules'

/** To a visitor: the link to all data about this address. */
export const privacyLetter: LetterKind = {
  /** Creates the link at the time of sending, so that delays do not shorten its validity. */
  async compose(mail, now) {
    const locale = localeOf(mail)
    const link = `${site.url}${privacyLink(mail.recipient, locale, now)}`
    return {
      subject: translator(locale)('Mail.privacyLink.subject', { brand: site.brand }),
      ...(await renderLetter(<PrivacyLink link={link} locale={locale} />)),
      replyTo: replyToSite,
    }
  },
  /** Drops the mail if no data is held about the address (docs/decisions/privacy.md). */
  async check(mail, lease) {
    if (!(await isKnown(mail.recipient))) {
      await deleteUnderLease(mail, lease)
      return false
    }
    // The request may come from a stranger, but the mail must suit the owner of the address.
    mail.language = (await languageOf(mail.recipient)) ?? mail.language
    return true
  },
}

/** To a visitor whose data was erased: the cancellation of a viewing. */
export const erasedLetter: LetterKind = {
  ...textLetterKind((_, locale) => {
    const reason = translator(locale)('Mail.viewing.erasedReason', { brand: site.brand })
    return <VisitorFooter locale={locale} reason={reason} />
  }),
  forgotten: true,
}

function PrivacyLink({ link, locale }: { link: string; locale: Locale }) {
  const t = translator(locale)
  const minutes = privacyLinkMinutes
  const reason = t('Mail.privacyLink.reason', { site: siteName() })
  return (
    <SiteLetter
      locale={locale}
      preheader={t('Mail.privacyLink.preheader', { minutes })}
      footer={<VisitorFooter locale={locale} reason={reason} />}
    >
      <Title locale={locale}>{t('Mail.privacyLink.title')}</Title>
      <Paragraph>{t('Mail.privacyLink.opening', { site: siteName() })}</Paragraph>
      <Paragraph>{t('Mail.privacyLink.what')}</Paragraph>
      <Action href={link}>{t('Mail.privacyLink.open')}</Action>
      <Paragraph quiet>{t('Mail.privacyLink.note', { minutes })}</Paragraph>
      <Section style={{ marginTop: 20 }}>
        <Paragraph>{t('Mail.privacyLink.notYou')}</Paragraph>
      </Section>
      <SiteClosing locale={locale} />
    </SiteLetter>
  )
}
