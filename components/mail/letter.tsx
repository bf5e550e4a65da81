import { Body, Container, Head, Html, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import { darkStyles, fontsOf, theme } from '@/lib/platform/mail/theme'

interface LetterProps {
  locale: Locale
  preheader: string
  footer: ReactNode
  children: ReactNode
}

/** The layout of every mail. */
export function Letter({ locale, preheader, footer, children }: LetterProps) {
  const { text, leading } = fontsOf(locale)
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body
        className="page"
        style={{ backgroundColor: theme.page, color: theme.ink, fontFamily: text, margin: 0, padding: 0 }}
      >
        <Preview>{preheader}</Preview>
        <Container className="page" style={{ ...sheet, lineHeight: leading }}>
          {children}
          <Section
            className="line"
            style={{ borderTop: `1px solid ${theme.line}`, marginTop: 40, paddingTop: 20 }}
          >
            {footer}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const sheet: CSSProperties = { maxWidth: 600, width: '100%', margin: '0 auto', padding: '32px 20px 40px' }

export function Brand({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ ...plain, color: theme.ink, fontFamily: fontsOf(locale).display, fontSize: 22 }}
    >
      {children}
    </Text>
  )
}

interface TitleProps {
  locale: Locale
  /** Beneath an eyebrow. */
  tight?: boolean
  children: ReactNode
}

export function Title({ locale, tight = false, children }: TitleProps) {
  const style = {
    fontFamily: fontsOf(locale).display,
    fontWeight: 400,
    color: theme.ink,
    margin: tight ? '0 0 14px' : '32px 0 16px',
  }
  return (
    <h1 className="ink title" style={{ ...style, fontSize: 34, lineHeight: locale === 'th' ? 1.5 : 1.2 }}>
      {children}
    </h1>
  )
}

/** A label above a title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Text className="accent" style={{ ...plain, color: theme.accent, fontSize: 14, margin: '32px 0 8px' }}>
      {children}
    </Text>
  )
}

export function Subtitle({ locale, children }: { locale: Locale; children: ReactNode }) {
  const style = {
    fontFamily: fontsOf(locale).display,
    fontWeight: 400,
    color: theme.ink,
    margin: '36px 0 10px',
  }
  return (
    <h2 className="ink" style={{ ...style, fontSize: 22, lineHeight: 1.4 }}>
      {children}
    </h2>
  )
}

interface ParagraphProps {
  quiet?: boolean
  /** The first sentences, larger. */
  lead?: boolean
  children: ReactNode
}

export function Paragraph({ quiet = false, lead = false, children }: ParagraphProps) {
  return (
    <Text
      className={quiet ? 'quiet' : 'ink'}
      style={{
        ...plain,
        fontSize: quiet ? 13 : lead ? 19 : 16,
        color: quiet ? theme.quiet : theme.ink,
        margin: quiet ? '0 0 8px' : '0 0 14px',
      }}
    >
      {children}
    </Text>
  )
}

/** The greeting at the end, and who sends it. */
export function Closing({ lines }: { lines: string[] }) {
  return (
    <Paragraph>
      {lines[0]}
      <br />
      {lines[1]}
    </Paragraph>
  )
}

const plain: CSSProperties = { lineHeight: 'inherit', margin: 0 }
