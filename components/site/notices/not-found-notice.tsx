import { getTranslations } from 'next-intl/server'
import { villaList } from '@/lib/villas'
import { ActionLink } from '@/components/site/action-link'
import type { SitePage } from '@/lib/pages/manifest.mjs'
import { Notice } from './notice'
import { VillaCard } from '@/components/site/villa-card'

export type NotFoundKind = 'page' | NonNullable<SitePage['record']>

/** The key of each kind's title in `Metadata`. */
export const notFoundTitles = {
  page: 'notFound',
  villa: 'villaNotFound',
  update: 'updateNotFound',
  article: 'articleNotFound',
  guide: 'guideNotFound',
} as const satisfies Record<NotFoundKind, string>

export const notFoundKinds = Object.keys(notFoundTitles) as NotFoundKind[]

export async function NotFoundNotice({ kind }: { kind: NotFoundKind }) {
  switch (kind) {
    case 'villa': {
      const t = await getTranslations('VillaNotFound')
      return (
        <>
          <Notice title={t('title')} text={t('text')}>
            <ActionLink href="/#villas">{t('viewAll')}</ActionLink>
          </Notice>
          <AvailableVillas />
        </>
      )
    }
    case 'update': {
      const t = await getTranslations('ProgressDetail')
      return (
        <Notice title={t('notFoundTitle')} text={t('notFoundText')}>
          <ActionLink href="/project-progress">{t('viewAll')}</ActionLink>
        </Notice>
      )
    }
    case 'article': {
      const t = await getTranslations('Article')
      const common = await getTranslations('Common')
      return (
        <Notice title={t('notFoundTitle')} text={t('notFoundText')}>
          <ActionLink href="/">{common('returnHome')}</ActionLink>
        </Notice>
      )
    }
    case 'guide': {
      const t = await getTranslations('Guide')
      return (
        <Notice title={t('notFoundTitle')} text={t('notFoundText')}>
          <ActionLink href="/guide">{t('all')}</ActionLink>
        </Notice>
      )
    }
    case 'page':
      return <PageMissing />
  }
}

async function AvailableVillas() {
  const t = await getTranslations('Villas')
  return (
    <section aria-label={t('title')} className="frame pb-section">
      <h2 className="type-title">{t('title')}</h2>
      <ul className="mt-10 grid gap-x-gutter gap-y-14 md:grid-cols-3 md:gap-y-0">
        {villaList.map((villa) => (
          <li key={villa.id} className="card-rows">
            <VillaCard villa={villa} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The generic page is a centred card. */
async function PageMissing() {
  const t = await getTranslations('NotFound')
  const common = await getTranslations('Common')
  return (
    <section className="frame grid min-h-[calc(100svh-2rem)] place-items-center pt-28 pb-16">
      <div className="w-full max-w-[40rem] border border-border bg-card px-[clamp(1.5rem,6vw,4.5rem)] py-[clamp(3rem,8vw,5.5rem)] text-center">
        <h1 className="type-title">{t('title')}</h1>
        <p className="mt-5">{t('text')}</p>
        <ActionLink href="/" className="mt-9">
          {common('returnHome')}
        </ActionLink>
      </div>
    </section>
  )
}
