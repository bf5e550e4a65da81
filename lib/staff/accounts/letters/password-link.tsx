import { env } from '@/lib/env'
import type { LetterKind } from '@/lib/platform/mail/compose'
import { Action, Paragraph, Title } from '@/lib/platform/mail/letter'
import { deleteUnderLease } from '@/lib/platform/mail/outbox'
import { renderLetter } from '@/lib/platform/mail/render'
import { UndeliverableError } from '@/lib/platform/mail/smtp'
import { site } from '@/lib/site'
import { replyToSite, SiteLetter } from '@/lib/outbox/site-letter'
import { passwordLinkMinutes } from '@/lib/staff/schema'
import { accountReason } from './notices'
import { isLinkOpen, makeToken } from '@/lib/staff/accounts/password-link-store'

/** To a member who forgot their password. */
export const passwordLinkLetter: LetterKind = {
  /** Makes the token at the time of sending, so that it is stored nowhere. */
  async compose(mail, now) {
    const token = await makeToken(mail, now)
    if (!token) throw new UndeliverableError('The link has ended.')
    return {
      subject: `A new password for ${site.brand}`,
      // The token follows the #: browsers send this part to no server, so that no log and no other site gets it.
      ...(await renderLetter(<PasswordLink link={`${site.url}/auth/password#${token}`} />)),
      replyTo: replyToSite,
    }
  },
  /** Drops the mail if the link has ended, or would become a file. */
  async check(mail, lease, now) {
    if (env.SMTP_URL && (await isLinkOpen(mail, now))) return true
    await deleteUnderLease(mail, lease)
    return false
  },
}

function PasswordLink({ link }: { link: string }) {
  return (
    <SiteLetter
      locale="en"
      preheader={`The link works once, until ${passwordLinkMinutes} minutes after it was asked for.`}
      footer={<Paragraph quiet>{accountReason}</Paragraph>}
    >
      <Title locale="en">A new password</Title>
      <Paragraph>A new password was asked for your account. Choose it here:</Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Paragraph quiet>
        The link works once, until {passwordLinkMinutes} minutes after it was asked for. Setting the password
        signs the account out everywhere. The second step stays as it is.
      </Paragraph>
      <Paragraph>
        If you did not ask for it, there is nothing to do: without the link the password stays.
      </Paragraph>
    </SiteLetter>
  )
}
