import { Fragment } from 'react'
import type { OptInLetter } from '@/lib/mail/opt-in'
import { TextLink } from './action'
import { Paragraph } from './letter'

/** Why the reader gets the mail, from whom, and how to stop it. */
export function SubscriberFooter({ footer }: { footer: OptInLetter['footer'] }) {
  return (
    <>
      {footer.lines.map((line) => (
        <Paragraph key={line} quiet>
          {line}
        </Paragraph>
      ))}
      <Paragraph quiet>
        {footer.links.map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ' · '}
            <TextLink href={href}>{label}</TextLink>
          </Fragment>
        ))}
      </Paragraph>
    </>
  )
}
