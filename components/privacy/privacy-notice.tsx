import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageJsonLd } from '@/components/site/json-ld'
import { telAddress } from '@/components/site/contact/contact-links'
import { mapProvider } from '@/components/site/contact/map-addresses'
import { longDate } from '@/lib/platform/language/long-date'
import { site, siteAddress } from '@/lib/site'
import { AskForm, askFormId } from './ask-form'
import { Part } from './part'

const linkClass = 'underline underline-offset-4'
const links = {
  emailLink: (words: ReactNode) => (
    <a href={`mailto:${site.email}`} className={`${linkClass} inline-block`}>
      {words}
    </a>
  ),
  phoneLink: (words: ReactNode) => (
    <a href={telAddress()} className={`${linkClass} whitespace-nowrap`}>
      {words}
    </a>
  ),
  formLink: (words: ReactNode) => (
    <a href={`#${askFormId}`} className={linkClass}>
      {words}
    </a>
  ),
  b: (words: ReactNode) => <strong className="font-medium">{words}</strong>,
}

export async function PrivacyNotice() {
  const t = await getTranslations('Privacy')
  const locale = await getLocale()
  const date = longDate(locale, new Date(site.privacy.updated))
  const { brand, email, phone } = site
  const address = siteAddress(locale)
  const { months, days, backupDays } = site.privacy
  return (
    <article className="frame pt-36 pb-section">
      <p className="type-label text-brass-text">{t('eyebrow')}</p>
      <h1 className="mt-4 type-title">{t('title')}</h1>
      <p className="mt-4 text-muted-foreground">{t('updated', { date })}</p>
      <div className="mt-10 space-y-12">
        <p className="measure">{t('intro')}</p>
        <Part title={t('summary.title')}>
          <p>{t('summary.text')}</p>
        </Part>
        <AskForm />
        <Part title={t('controller.title')}>
          <p>{t.rich('controller.text', { brand, address, email, phone, ...links })}</p>
        </Part>
        <Part title={t('collect.title')}>
          <p>{t('collect.intro')}</p>
          <List
            items={[
              t('collect.identity'),
              t('collect.interest'),
              t('collect.context'),
              t('collect.followUp'),
            ]}
          />
          <p>{t('collect.subscription')}</p>
          <p>{t('collect.required')}</p>
          <p>{t('collect.technical')}</p>
        </Part>
        <Part title={t('purposes.title')}>
          <List
            items={[
              t.rich('purposes.answer', links),
              t.rich('purposes.newsletter', links),
              t.rich('purposes.records', links),
              t.rich('purposes.law', links),
            ]}
          />
        </Part>
        <Part title={t('notDone.title')}>
          <p>{t('notDone.text')}</p>
        </Part>
        <Part title={t('recipients.title')}>
          <p>{t('recipients.text')}</p>
        </Part>
        <Part title={t('abroad.title')}>
          <p>{t('abroad.text')}</p>
        </Part>
        <Part title={t('retention.title')}>
          <p>{t('retention.requests', { months })}</p>
          <p>{t('retention.newsletter')}</p>
          <p>{t('retention.backups', { days: backupDays })}</p>
        </Part>
        <Part title={t('browser.title')}>
          <p>{t('browser.text')}</p>
        </Part>
        <Part title={t('map.title')}>
          <p>{t('map.map', { provider: mapProvider })}</p>
          <p>{t('map.messengers')}</p>
        </Part>
        <Part title={t('security.title')}>
          <p>{t('security.text')}</p>
        </Part>
        <Part title={t('rights.title')}>
          <p>{t('rights.intro')}</p>
          <List
            items={[
              t('rights.access'),
              t('rights.correct'),
              t('rights.erase'),
              t('rights.object'),
              t('rights.port'),
              t('rights.withdraw'),
            ]}
          />
        </Part>
        <Part title={t('ask.title')}>
          <p>{t.rich('ask.link', links)}</p>
          <p>{t.rich('ask.text', { email, days, ...links })}</p>
        </Part>
        <Part title={t('complain.title')}>
          <p>{t('complain.text')}</p>
        </Part>
        <Part title={t('children.title')}>
          <p>{t('children.text')}</p>
        </Part>
        <Part title={t('changes.title')}>
          <p>{t('changes.text')}</p>
        </Part>
      </div>
      <PageJsonLd trail={[{ name: t('title'), path: '/privacy' }]} />
    </article>
  )
}

function List({ items }: { items: ReactNode[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-brass">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
