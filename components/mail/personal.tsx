import { Fragment } from 'react'
import type { PersonalLetter } from '@/lib/answers/letter'
import { TextLink } from './action'
import { Brand, Letter, Paragraph } from './letter'
import { LetterFooter } from './letter-footer'

/** A mail written for one reader: paragraphs only, as from a person. */
export function PersonalMail({ letter }: { letter: PersonalLetter }) {
  const { locale } = letter
  return (
    <Letter locale={locale} preheader={letter.preheader} footer={<LetterFooter footer={letter.footer} />}>
      <Brand locale={locale}>{letter.brand}</Brand>
      <div style={{ height: 24 }} />
      {letter.paragraphs.map((text, index) => (
        <Paragraph key={index}>
          {text.split('\n').map((line, number) => (
            <Fragment key={number}>
              {number > 0 && <br />}
              <Linked text={line} />
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </Letter>
  )
}

/** Addresses in the text become links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]，。；：！？）])/).map((part, index) =>
    index % 2 === 1 ? (
      <TextLink key={index} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
}
