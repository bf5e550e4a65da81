/** @jsxImportSource react */
// Mails keep their text as it is: the JSX of pages wraps words.
import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import { darkStyles, fontsOf, theme } from './theme'

export interface LetterProps {
  locale: Locale
  preheader: string
  footer: ReactNode
  children: ReactNode
}

/** The layout of every mail. Dark mode (theme.ts) and plain text (render.ts) depend on its classes. */
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
            className="line ending"
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
  /** Whether an eyebrow precedes the title, which then needs less space. */
  tight?: boolean
  children: ReactNode
}

export function Title({ locale, tight = false, children }: TitleProps) {
  const style = { ...headingOf(locale), margin: tight ? '0 0 14px' : '32px 0 16px' }
  return (
    <h1 className="ink title" style={{ ...style, fontSize: 34, lineHeight: locale === 'th' ? 1.5 : 1.2 }}>
      {children}
    </h1>
  )
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Text className="accent" style={{ ...plain, color: theme.accent, fontSize: 14, margin: '32px 0 8px' }}>
      {children}
    </Text>
  )
}

export function Subtitle({ locale, children }: { locale: Locale; children: ReactNode }) {
  const style = { ...headingOf(locale), margin: '36px 0 10px' }
  return (
    <h2 className="ink" style={{ ...style, fontSize: 22, lineHeight: 1.4 }}>
      {children}
    </h2>
  )
}

function headingOf(locale: Locale): CSSProperties {
  return { fontFamily: fontsOf(locale).display, fontWeight: 400, color: theme.ink }
}

interface ParagraphProps {
  quiet?: boolean
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

/** The call to action of a mail. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      className="button"
      href={href}
      style={{
        backgroundColor: theme.button,
        color: theme.buttonInk,
        borderRadius: 2,
        fontSize: 16,
        fontWeight: 500,
        margin: '14px 0 12px',
        padding: '14px 26px',
      }}
    >
      {children}
    </Button>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="accent" href={href} style={{ color: theme.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** The lines of a text, with its addresses as links. */
export function LinkedLines({ text }: { text: string }) {
  return text.split('\n').map((line, number) => (
    <Fragment key={number}>
      {number > 0 && <br />}
      {line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]，。；：！？）])/).map((part, index) =>
        index % 2 === 1 ? (
          <TextLink key={index} href={part}>
            {part}
          </TextLink>
        ) : (
          part
        ),
      )}
    </Fragment>
  ))
}

/** Links side by side, or one per line in plain text. */
export function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  return links.map(({ label, href }, index) => (
    <Fragment key={href}>
      {index > 0 && <span data-skip-in-text="true"> · </span>}
      <TextLink href={href}>{label}</TextLink>
    </Fragment>
  ))
}

/** Submitted fields. On a phone the label is above the value. */
export function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label} className="row">
            <td
              className="label line quiet"
              style={{ ...cell, width: '34%', color: theme.quiet, paddingRight: 16 }}
            >
              {label}
            </td>
            <td
              className="value line ink"
              style={{ ...cell, color: theme.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  borderTop: `1px solid ${theme.line}`,
  padding: '9px 0',
  fontSize: 15,
  verticalAlign: 'top',
} as const

const plain: CSSProperties = { lineHeight: 'inherit', margin: 0 }
