import { Fragment } from 'react'
import type { Footer } from '@/lib/platform/mail/footer'
import { TextLink } from './action'
import { Paragraph } from './letter'

/** Why the reader gets the mail, from whom, and where to read or stop more. */
export function LetterFooter({ footer }: { footer: Footer }) {
  return (
    <>
      {footer.lines.map((line) => (
        <Paragraph key={line} quiet>
          {line}
        </Paragraph>
      ))}
      {footer.links.length > 0 && (
        <Paragraph quiet>
          {footer.links.map(({ label, href }, index) => (
            <Fragment key={href}>
              {index > 0 && ' · '}
              <TextLink href={href}>{label}</TextLink>
            </Fragment>
          ))}
        </Paragraph>
      )}
    </>
  )
}
