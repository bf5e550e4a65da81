import { env } from '@/lib/env'
import { site } from '@/lib/site'

/** Who the site writes as: `Name <address>` or an address alone. */
export const mailFrom = parse(env.MAIL_FROM ?? `${site.brand} <${site.email}>`)

export const mailSettings = {
  staff: (env.STAFF_NOTIFY ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
  domain: mailFrom.address.split('@')[1] ?? new URL(site.url).hostname,
}

function parse(text: string): { name: string; address: string } {
  const found = /^(.*)<([^<>]+)>\s*$/.exec(text)
  if (!found) return { name: site.brand, address: text.trim() }
  const [, name = '', address = ''] = found
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || site.brand, address: address.trim() }
}
