import { Fragment, type ReactNode } from 'react'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { shortenAtWord } from '@/lib/platform/language/shorten'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Brand, Letter, LinkedLines, Links, Paragraph, type LetterProps } from '@/lib/platform/mail/letter'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { renderLetter, type Rendered } from '@/lib/platform/mail/render'
import { UndeliverableError } from '@/lib/platform/mail/smtp'
import { site, siteAddress, siteName } from '@/lib/site'
import { storedValue } from '@/lib/platform/stored-value'

// Common parts of this site's mails. Their domains write the content.

export const replyToSite = { name: site.brand, address: site.email }

export function localeOf(mail: { language: string }): Locale {
  return storedValue(locales, mail.language, 'The language')
}

/** A letter in the site's name. */
export function SiteLetter({ locale, preheader, footer, children }: LetterProps) {
  return (
    <Letter locale={locale} preheader={preheader} footer={footer}>
      <Brand locale={locale}>{site.brand}</Brand>
      {children}
    </Letter>
  )
}

interface VisitorFooterProps {
  locale: Locale
  /** Why the reader gets the mail. */
  reason: string
  /** Links before the privacy notice; by default the site. */
  links?: readonly { label: string; href: string }[]
}

/** The footer of every mail to a visitor: reason, sender and links to read or unsubscribe. */
export function VisitorFooter({ locale, reason, links }: VisitorFooterProps) {
  const home = { label: siteName(), href: `${site.url}/${locale}` }
  const privacy = {
    label: translator(locale)('Mail.common.privacy'),
    href: `${site.url}/${locale}/privacy`,
  }
  return (
    <>
      <Paragraph quiet>{reason}</Paragraph>
      <Paragraph quiet>{siteAddress(locale)}</Paragraph>
      <Paragraph quiet>
        <Links links={[...(links ?? [home]), privacy]} />
      </Paragraph>
    </>
  )
}

/** A person who signs, as visitors know them. */
export interface Signatory {
  name: string
  title: string | null
}

/** Lines beneath a letter: the people who answer, else the house. */
export function signatureLines(locale: Locale, people: readonly Signatory[] = []): string[] {
  const { brand } = site
  if (people.length === 0) return [translator(locale)('Mail.common.signature', { brand })]
  return [...people.map(({ name, title }) => [name, title].filter(Boolean).join(', ')), brand]
}

export function SiteClosing({ locale, people }: { locale: Locale; people?: readonly Signatory[] }) {
  return (
    <Paragraph>
      {[translator(locale)('Mail.common.closing'), ...signatureLines(locale, people)].map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  )
}

interface TextLetterProps {
  body: string
  locale: Locale
  footer: ReactNode
}

/** A mail to a single reader: plain paragraphs, as from a person. */
export function renderTextLetter({ body, locale, footer }: TextLetterProps): Promise<Rendered> {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  // Mail programs show it after the subject: the first words after the greeting.
  const preheader = shortenAtWord(paragraphs[1] ?? paragraphs[0] ?? '', 140)
  return renderLetter(
    <SiteLetter locale={locale} preheader={preheader} footer={footer}>
      <div data-skip-in-text="true" style={{ height: 24 }} />
      {paragraphs.map((text, index) => (
        <Paragraph key={index}>
          <LinkedLines text={text} />
        </Paragraph>
      ))}
    </SiteLetter>,
  )
}

/** A kind of mail whose text is stored when it is queued. */
export function textLetterKind(footerOf: (mail: ClaimedMail, locale: Locale) => ReactNode): LetterKind {
  return {
    async compose(mail) {
      const locale = localeOf(mail)
      const footer = footerOf(mail, locale)
      const { text } = mail
      if (!text)
        throw new UndeliverableError(
          'Its text could not be written, so there is nothing to send. Please write yourself.',
        )
      return {
        subject: text.subject,
        ...(await renderTextLetter({ body: text.body, locale, footer })),
        replyTo: { name: site.brand, address: text.replyTo ?? site.email },
        ...(text.calendar && {
          icalEvent: {
            method: text.calendarMethod ?? 'REQUEST',
            filename: 'viewing.ics',
            content: text.calendar,
          },
        }),
      }
    },
  }
}

/** A kind of mail to staff whose text is stored when it is queued. */
export function staffLetter(reason: string): LetterKind {
  return textLetterKind(() => <Paragraph quiet>{reason}</Paragraph>)
}
