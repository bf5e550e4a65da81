import { Section } from '@react-email/components'
import type { OptInLetter } from '@/lib/subscribers/letters/opt-in'
import { Action } from './action'
import { Brand, Closing, Letter, Paragraph, Title } from './letter'
import { LetterFooter } from './letter-footer'

/** To an address that asked for articles or updates: the link to confirm it. */
export function OptIn({ letter }: { letter: OptInLetter }) {
  const { locale, confirm } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LetterFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <Title locale={locale}>{letter.title}</Title>
      {letter.texts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Action href={confirm.href}>{confirm.label}</Action>
      <Paragraph quiet>{confirm.note}</Paragraph>
      <Section style={{ marginTop: 20 }}>
        <Paragraph>{letter.notYou}</Paragraph>
      </Section>
      <Closing lines={letter.closing} />
    </Letter>
  )
}
