import { addressesIn, senderIn } from './email-address'
import { env } from '@/lib/env'
import { site } from '@/lib/site'

/** Sender of all mails: `Name <address>` or an address alone. */
export const mailFrom = named(senderIn(env.MAIL_FROM ?? site.email))

export const mailSettings = {
  staff: addressesIn(env.STAFF_NOTIFY ?? ''),
  domain: mailFrom.address.split('@')[1] ?? new URL(site.url).hostname,
}

function named({ name, address }: { name: string; address: string }) {
  return { name: name || site.brand, address }
}
