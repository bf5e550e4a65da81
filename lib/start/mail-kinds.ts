import 'server-only'
import { personalLetter } from '@/lib/leads/letters/personal'
import { packLetter } from '@/lib/leads/letters/info-pack'
import { noticeLetter } from '@/lib/leads/letters/staff-notice'
import { brochureFile } from '@/lib/pages/brochure/brochure'
import { brochureFileName } from '@/lib/pages/brochure/content'
import { brochureLink } from '@/lib/pages/brochure/link'
import { readPackRecords } from '@/lib/pages/brochure/records'
import type { MailKind } from '@/lib/outbox/schema'
import type { LetterKind, Mailer } from '@/lib/platform/mail/compose'
import { letterQueue, type Queue } from '@/lib/platform/mail/worker'
import { erasedLetter, privacyLetter } from '@/lib/privacy/letters/visitor'
import { erasureReason } from '@/lib/privacy/letters/staff-notice'
import { mailFrom } from '@/lib/site'
import { staffLetter } from '@/lib/outbox/site-letter'
import { accountReason } from '@/lib/staff/accounts/letters/notices'
import { articleForMail, updateForMail } from '@/lib/pages/sendables'
import { startPlannedCampaigns } from '@/lib/subscribers/campaigns/planned-store'
import { passwordLinkLetter } from '@/lib/staff/accounts/letters/password-link'
import { queueAskedLinks } from '@/lib/staff/accounts/password-link-store'
import { campaignQueue } from '@/lib/subscribers/campaigns/outbox-store'
import { campaignLetter } from '@/lib/subscribers/letters/campaign'
import { optInLetter } from '@/lib/subscribers/letters/opt-in'
import { parkedCampaignReason } from '@/lib/subscribers/letters/staff-notice'
import { reminderReason } from '@/lib/viewings/letters'
import { queueDueReminders } from '@/lib/viewings/reminders-store'

/** All kinds of mail, with the domains that write them. */
export const mailer: Mailer = {
  from: mailFrom,
  letters: {
    infoPack: packLetter({
      readRecords: readPackRecords,
      brochure: { file: brochureFile, name: brochureFileName, link: brochureLink },
    }),
    staffNotice: noticeLetter,
    reply: { ...personalLetter, personal: true },
    viewing: personalLetter,
    viewingErased: erasedLetter,
    viewingReminder: personalLetter,
    staffReminder: staffLetter(reminderReason),
    staffErasure: staffLetter(erasureReason),
    staffAccount: staffLetter(accountReason),
    staffCampaign: staffLetter(parkedCampaignReason),
    passwordLink: passwordLinkLetter,
    optIn: optInLetter,
    article: campaignLetter,
    update: campaignLetter,
    privacyLink: privacyLetter,
  } satisfies Record<MailKind, LetterKind>,
}

/** Queues of the mail worker, which do not wait for one another. */
export const mailQueues: readonly Queue[] = [
  {
    ...letterQueue,
    async prepare(now) {
      await Promise.all([queueAskedLinks(now), queueDueReminders(now)])
    },
  },
  { ...campaignQueue, prepare: startPlannedCampaigns({ article: articleForMail, update: updateForMail }) },
]
