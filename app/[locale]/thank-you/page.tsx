import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { unlistedMetadata } from '@/components/site/metadata'
import { PeopleList } from '@/components/site/contact/who-answers'
import { Notice } from '@/components/site/notices/notice'
import { findGuideLink } from '@/components/site/guide-link'
import { guidePath } from '@/lib/guide/rules'
import { brochureLinkFromCookie, packCookie } from '@/lib/pages/brochure/link'
import { longDate } from '@/lib/platform/language/long-date'
import { siteMoment } from '@/lib/platform/language/site-day'
import { visitCookie, visitFromCookie } from '@/lib/leads/request/visit-cookie'
import { readGuideOnce, readPeopleOnce } from '@/app/shared-reads'

/** Links to the pack if the visitor has just requested it. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => unlistedMetadata('/thank-you', 'thankYou')

export default async function ThankYouPage() {
  const t = await getTranslations('ThankYou')
  const common = await getTranslations('Common')
  const contact = await getTranslations('Contact')
  const people = await readPeopleOnce()
  const jar = await cookies()
  const pack = brochureLinkFromCookie(jar.get(packCookie)?.value)
  const visit = visitFromCookie(jar.get(visitCookie)?.value)
  const next = findGuideLink(await readGuideOnce(), 'ownership')
  const visitText = visit && (await visitWords(visit))
  return (
    <Notice
      eyebrow={t('eyebrow')}
      title={t('title')}
      text={
        <>
          <p>{t('text')}</p>
          {visitText && <p>{visitText}</p>}
          {people.length > 0 && (
            <div className="border-y border-border py-6">
              <h2 className="mb-4 type-label text-brass-text">{contact('people.title')}</h2>
              <PeopleList people={people} />
            </div>
          )}
          <p>{t('pack')}</p>
          {pack && (
            <p>
              <a href={pack} className="underline underline-offset-4">
                {t('download')}
              </a>
              <br />
              <small>{t('downloadNote')}</small>
            </p>
          )}
          {next && <p>{t('nextText')}</p>}
        </>
      }
    >
      {next && <ActionLink href={guidePath(next.slug)}>{t('next', { title: next.title })}</ActionLink>}
      <ActionLink href="/" variant={next ? 'outline' : 'default'}>
        {common('returnHome')}
      </ActionLink>
      <ActionLink href="/#gallery" variant="outline">
        {t('gallery')}
      </ActionLink>
    </Notice>
  )
}

async function visitWords({ visitDay, visitChannel }: NonNullable<ReturnType<typeof visitFromCookie>>) {
  const locale = await getLocale()
  const t = await getTranslations('ThankYou')
  const ways = await getTranslations('Contact.visit')
  const channel = ways(visitChannel === 'video' ? 'video' : 'onSite')
  return t('visit', { date: longDate(locale, siteMoment(visitDay)), channel })
}
