import { getTranslations } from 'next-intl/server'
import { MessageCircle, Phone } from 'lucide-react'
import { ActionLink } from '@/components/site/action-link'
import { lineAddress, telAddress, whatsappAddress } from '@/lib/contact-links'
import { site } from '@/lib/site'

/** On small screens the request stays at hand at the lower edge. */
export async function RequestBar({ href }: { href: string }) {
  const [t, contact, a11y] = [
    await getTranslations('Villa'),
    await getTranslations('Contact.details'),
    await getTranslations('A11y'),
  ]
  const greeting = contact('greeting', { brand: site.brand })
  const messenger = whatsappAddress(greeting) ?? lineAddress(greeting)
  const round = 'border-input grid size-13 shrink-0 place-items-center border'
  return (
    <div className="sticky bottom-0 z-40 flex gap-2 border-t border-border bg-ivory px-edge py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <ActionLink href={href} className="grow px-4">
        {t('request')}
      </ActionLink>
      <a href={telAddress()} aria-label={a11y('callUs', { phone: site.phone })} className={round}>
        <Phone aria-hidden strokeWidth={1.25} />
      </a>
      {messenger && (
        <a
          href={messenger}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={contact(site.whatsapp ? 'whatsapp' : 'line')}
          className={round}
        >
          <MessageCircle aria-hidden strokeWidth={1.25} />
        </a>
      )}
    </div>
  )
}
