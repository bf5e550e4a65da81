import { getLocale, getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/cn'
import { phoneLink, site, siteAddress, siteName } from '@/lib/site'
import { ChannelList } from './channel-list'

/** Address, phone, e-mail and the messengers that are set. On light ground WeChat has its QR code. */
export async function ContactDetails({ tone }: { tone: 'light' | 'dark' }) {
  const t = await getTranslations('Contact.details')
  const website = await getTranslations('Brochure.contact')
  const a11y = await getTranslations('A11y')
  const term = tone === 'dark' ? 'text-ivory/70' : 'text-muted-foreground'
  const link = 'underline-grow bg-[length:0_1px] inline-flex min-h-11 items-center lg:min-h-9 print:min-h-0'
  return (
    <>
      <dl className="grid gap-x-gutter gap-y-3 print:grid-cols-[1fr_auto_auto_auto]">
        <div>
          <dt className={cn('type-small', term)}>{t('address')}</dt>
          <dd className="mt-0.5 max-w-[22em] leading-relaxed">{siteAddress(await getLocale())}</dd>
        </div>
        <div>
          <dt className={cn('type-small', term)}>{t('phone')}</dt>
          <dd>
            <a
              href={phoneLink}
              aria-label={a11y('callUs', { phone: site.phone })}
              className={cn(link, 'tabular-nums')}
            >
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className={cn('type-small', term)}>{t('email')}</dt>
          <dd>
            <a
              href={`mailto:${site.email}`}
              aria-label={a11y('writeUs', { email: site.email })}
              className={link}
            >
              {site.email}
            </a>
          </dd>
        </div>
        <div className="hidden print:block">
          <dt className={cn('type-small', term)}>{website('website')}</dt>
          <dd>{siteName()}</dd>
        </div>
      </dl>
      <ChannelList channels={site.channels} className={link} code={tone === 'light'} />
    </>
  )
}
