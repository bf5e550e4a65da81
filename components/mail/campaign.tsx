import { Img } from '@react-email/components'
import type { CampaignLetter } from '@/lib/subscribers/letters/campaign'
import { Action } from './action'
import { Brand, Eyebrow, Letter, Paragraph, Title } from './letter'
import { LetterFooter } from './letter-footer'

/** To subscribers: an article or an update, with its picture and the beginning of its text. */
export function Campaign({ letter }: { letter: CampaignLetter }) {
  const { locale, language, picture, read } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LetterFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <Eyebrow>{letter.eyebrow}</Eyebrow>
      <div lang={language}>
        <Title locale={language} tight>
          {letter.title}
        </Title>
        {letter.subtitle && <Paragraph lead>{letter.subtitle}</Paragraph>}
      </div>
      {picture && (
        <Img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          {...(picture.height && { height: picture.height })}
          style={{ width: '100%', height: 'auto', margin: '20px 0 28px' }}
        />
      )}
      {letter.note && <Paragraph quiet>{letter.note}</Paragraph>}
      <div lang={language}>
        {letter.paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
      </div>
      <Action href={read.href}>{read.label}</Action>
    </Letter>
  )
}
