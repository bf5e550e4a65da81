import { Section } from '@react-email/components'
import type { PrivacyLetter } from '@/lib/privacy/letter'
import { Action } from './action'
import { Brand, Closing, Letter, Paragraph, Title } from './letter'
import { LetterFooter } from './letter-footer'

/** To a visitor: the link to everything held about this address. */
export function PrivacyLink({ letter }: { letter: PrivacyLetter }) {
  const { locale, open } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LetterFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <Title locale={locale}>{letter.title}</Title>
      {letter.opening.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Action href={open.href}>{open.label}</Action>
      <Paragraph quiet>{letter.note}</Paragraph>
      <Section style={{ marginTop: 20 }}>
        <Paragraph>{letter.notYou}</Paragraph>
      </Section>
      <Closing lines={letter.closing} />
    </Letter>
  )
}
