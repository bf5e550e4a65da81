import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { phoneE164, phoneOf } from '@/lib/leads/rules'
import type { LeadJson } from '@/lib/leads/schema'

/** The visitor's own channels; only those that are known. */
export function ChannelLinks({ lead }: { lead: LeadJson }) {
  const phone = phoneOf(lead)
  const mobile = phoneE164(lead.countryCode, lead.phone)?.slice(1)
  const links = [
    {
      label: 'Mail program',
      href: `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`,
      Icon: Mail,
    },
    ...(phone ? [{ label: `Call ${phone}`, href: `tel:${phone.replace(/[^+\d]/g, '')}`, Icon: Phone }] : []),
    ...(mobile ? [{ label: 'WhatsApp', href: `https://wa.me/${mobile}`, Icon: MessageCircle }] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Channels">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon strokeWidth={1.5} aria-hidden />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
