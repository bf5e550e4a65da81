import { mailer } from '@/lib/start/mail-kinds'
import { enqueueCampaignMails } from '@/lib/subscribers/campaigns/enqueue-store'
import { campaignQueue } from '@/lib/subscribers/campaigns/outbox-store'
import { deliver } from '@/lib/platform/mail/deliver'
import { findNextDue } from '@/lib/platform/mail/outbox'
import { MailWorker } from '@/lib/platform/mail/worker'
import { queueDueReminders } from '@/lib/viewings/reminders-store'

// A mail worker in a separate process, with a clock controlled by the test: it sends what is due at the given time and
// reports how many messages it sent and when the next one is due.
let now = new Date()
let sent = 0
const worker = new MailWorker(mailer, {
  now: () => now,
  deliver: async (mail) => {
    await deliver(mail, mailer)
    sent += 1
  },
})

/** Each mail takes a moment, so that the pace of campaigns is kept without waiting for it. */
const campaigns = new MailWorker(mailer, {
  queue: campaignQueue,
  now: () => (now = new Date(now.getTime() + 10)),
  deliver: async (mail, lost, beforeEnd) => {
    await deliver(mail, mailer, lost, beforeEnd)
    sent += 1
  },
})

async function sendCampaigns() {
  do await campaigns.sendDue()
  while (await enqueueCampaignMails(now))
}

process.on('message', ({ at }: { at: string }) => {
  now = new Date(at)
  sent = 0
  void queueDueReminders(now)
    .then(() => worker.sendDue())
    .then(sendCampaigns)
    .then(async () => process.send?.({ sent, next: (await findNextDue())?.toISOString() ?? null }))
})
process.send?.('ready')
