import { clsx } from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageJsonLd } from '@/components/site/json-ld'
import { mapProvider } from '@/components/site/contact/map-addresses'
import { longDate } from '@/lib/platform/language/long-date'
import { phoneLink, site, siteAddress } from '@/lib/site'
import { AskForm, askFormId } from './ask-form'
import { Part } from './part'

const links = {
  emailLink: linkTo(`mailto:${site.email}`, 'inline-block'),
  phoneLink: linkTo(phoneLink, 'whitespace-nowrap'),
  formLink: linkTo(`#${askFormId}`),
  b: (words: ReactNode) => <strong className="font-medium">{words}</strong>,
}

/** Parts of one paragraph. */
type PlainPart =
  | 'summary'
  | 'notDone'
  | 'recipients'
  | 'abroad'
  | 'browser'
  | 'security'
  | 'complain'
  | 'children'
  | 'changes'

const collected = ['identity', 'interest', 'context', 'followUp'] as const
const purposes = ['answer', 'newsletter', 'records', 'law'] as const
const rights = ['access', 'correct', 'erase', 'object', 'port', 'withdraw'] as const

export async function PrivacyNotice() {
  const t = await getTranslations('Privacy')
  const locale = await getLocale()
  const date = longDate(locale, new Date(site.privacy.updated))
  const { brand, email, phone } = site
  const address = siteAddress(locale)
  const { months, days, backupDays } = site.privacy
  const plain = (part: PlainPart) => (
    <Part title={t(`${part}.title`)}>
      <p>{t(`${part}.text`)}</p>
    </Part>
  )
  return (
    <article className="frame pt-36 pb-section">
      <p className="type-label text-brass-text">{t('eyebrow')}</p>
      <h1 className="mt-4 type-title">{t('title')}</h1>
      <p className="mt-4 text-muted-foreground">{t('updated', { date })}</p>
      <div className="mt-10 space-y-12">
        <p className="measure">{t('intro')}</p>
        {plain('summary')}
        <AskForm />
        <Part title={t('controller.title')}>
          <p>{t.rich('controller.text', { brand, address, email, phone, ...links })}</p>
        </Part>
        <Part title={t('collect.title')}>
          <p>{t('collect.intro')}</p>
          <List items={collected.map((kind) => t(`collect.${kind}`))} />
          <p>{t('collect.subscription')}</p>
          <p>{t('collect.required')}</p>
          <p>{t('collect.technical')}</p>
        </Part>
        <Part title={t('purposes.title')}>
          <List items={purposes.map((purpose) => t.rich(`purposes.${purpose}`, links))} />
        </Part>
        {plain('notDone')}
        {plain('recipients')}
        {plain('abroad')}
        <Part title={t('retention.title')}>
          <p>{t('retention.requests', { months })}</p>
          <p>{t('retention.newsletter')}</p>
          <p>{t('retention.backups', { days: backupDays })}</p>
        </Part>
        {plain('browser')}
        <Part title={t('map.title')}>
          <p>{t('map.map', { provider: mapProvider })}</p>
          <p>{t('map.messengers')}</p>
        </Part>
        {plain('security')}
        <Part title={t('rights.title')}>
          <p>{t('rights.intro')}</p>
          <List items={rights.map((right) => t(`rights.${right}`))} />
        </Part>
        <Part title={t('ask.title')}>
          <p>{t.rich('ask.link', links)}</p>
          <p>{t.rich('ask.text', { email, days, ...links })}</p>
        </Part>
        {plain('complain')}
        {plain('children')}
        {plain('changes')}
      </div>
      <PageJsonLd trail={[{ name: t('title'), path: '/privacy' }]} />
    </article>
  )
}

function linkTo(href: string, className?: string) {
  return function Link(words: ReactNode) {
    return (
      <a href={href} className={clsx('underline underline-offset-4', className)}>
        {words}
      </a>
    )
  }
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
