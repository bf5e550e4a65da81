import type { OptInLetter } from '@/lib/mail/opt-in'
import { Action } from './action'
import { Brand, Letter, Paragraph, Title } from './letter'
import { SubscriberFooter } from './subscriber-footer'

/** To an address that asked for articles or updates: the link to confirm it. */
export function OptIn({ letter }: { letter: OptInLetter }) {
  const { locale, confirm } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<SubscriberFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <Title locale={locale}>{letter.title}</Title>
      {letter.texts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Action href={confirm.href}>{confirm.label}</Action>
      <Paragraph quiet>{confirm.note}</Paragraph>
      <Paragraph>{letter.notYou}</Paragraph>
      <Paragraph>
        {letter.closing[0]}
        <br />
        {letter.closing[1]}
      </Paragraph>
    </Letter>
  )
}
