import { Img } from '@react-email/components'
import type { PackLetter } from '@/lib/leads/letters/info-pack'
import { Action } from './action'
import { Brand, Closing, Letter, Paragraph, Subtitle } from './letter'
import { LetterFooter } from './letter-footer'
import { Rows } from './rows'

/** To a visitor: the information pack, what happens next and a copy of what they wrote. */
export function InfoPack({ letter, picture }: { letter: PackLetter; picture: string }) {
  const { locale, download, next, request } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LetterFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <Img
        src={picture}
        alt={letter.pictureAlt}
        width="560"
        style={{ width: '100%', height: 'auto', margin: '20px 0 28px' }}
      />
      <Paragraph>{letter.greeting}</Paragraph>
      {letter.opening.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Action href={download.href}>{download.label}</Action>
      <Paragraph quiet>{download.note}</Paragraph>
      <Subtitle locale={locale}>{next.title}</Subtitle>
      {next.texts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {letter.newsletterNote && <Paragraph>{letter.newsletterNote}</Paragraph>}
      <Closing lines={letter.closing} />
      <Subtitle locale={locale}>{request.title}</Subtitle>
      <Rows rows={request.rows} />
    </Letter>
  )
}
