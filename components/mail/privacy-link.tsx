import { Section } from '@react-email/components'
import type { PrivacyLetter } from '@/lib/mail/privacy-letter'
import { Action, TextLink } from './action'
import { Brand, Letter, Paragraph, Title } from './letter'

/** To a visitor: the link to everything held about this address. */
export function PrivacyLink({ letter }: { letter: PrivacyLetter }) {
  const { locale, open, footer } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LinkFooter footer={footer} />}>
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
      <Paragraph>
        {letter.closing[0]}
        <br />
        {letter.closing[1]}
      </Paragraph>
    </Letter>
  )
}

function LinkFooter({ footer }: { footer: PrivacyLetter['footer'] }) {
  return (
    <>
      <Paragraph quiet>{footer.reason}</Paragraph>
      <Paragraph quiet>{footer.address}</Paragraph>
      <Paragraph quiet>
        <TextLink href={footer.site.href}>{footer.site.label}</TextLink>
        {' · '}
        <TextLink href={footer.privacy.href}>{footer.privacy.label}</TextLink>
      </Paragraph>
    </>
  )
}
