import { clsx } from 'clsx'
import { getTranslations } from 'next-intl/server'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { channelLinks } from '@/lib/channels'
import { phoneLink, site } from '@/lib/site'
import { ActionLink } from '@/components/site/action-link'
import { MessengerMark } from '@/components/site/contact/messenger-marks'

interface Props {
  href: string
  /** Only while the parent, which has the class `request-bar-range`, fills the screen. */
  inRange?: boolean
}

/** On small screens: a bottom bar with the request link and all contact channels (globals.css). */
export async function RequestBar({ href, inRange = false }: Props) {
  const t = await getTranslations('Villa')
  const contact = await getTranslations('Contact')
  const a11y = await getTranslations('A11y')
  const greeting = contact('details.greeting', { brand: site.brand })
  return (
    <div
      className={clsx(
        'request-bar flex flex-wrap gap-2 border-t border-border bg-ivory px-edge py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden',
        inRange && 'request-bar-in-range',
      )}
    >
      <ActionLink href={href} className="min-h-11 grow px-2 py-2 text-[0.9375rem]">
        {t('request')}
      </ActionLink>
      <div className="flex grow gap-2">
        <Way href={phoneLink} name={a11y('callUs', { phone: site.phone })}>
          <Phone aria-hidden strokeWidth={1.25} />
        </Way>
        <Way href={`mailto:${site.email}`} name={a11y('writeUs', { email: site.email })}>
          <Mail aria-hidden strokeWidth={1.25} />
        </Way>
        {channelLinks(site.channels, greeting).map(({ name, id, href }) => {
          const isOfPage = name !== 'wechat'
          const label = isOfPage
            ? `${contact(`details.${name}`)} (${a11y('newTab')})`
            : contact('details.wechatId', { id })
          return (
            <Way key={name} href={href} name={label} newTab={isOfPage}>
              <MessengerMark name={name} />
            </Way>
          )
        })}
      </div>
    </div>
  )
}

interface WayProps {
  href: string
  name: string
  newTab?: boolean
  children: ReactNode
}

function Way({ href, name, newTab, children }: WayProps) {
  return (
    <a
      href={href}
      aria-label={name}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className="grid h-11 min-w-11 grow place-items-center border border-input"
    >
      {children}
    </a>
  )
}
