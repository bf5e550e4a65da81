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

/** The texts of each kind of record, and where its page leads instead. */
const notices = {
  update: { texts: 'ProgressDetail', link: 'ProgressDetail.viewAll', href: '/project-progress' },
  article: { texts: 'Article', link: 'Common.returnHome', href: '/' },
  guide: { texts: 'Guide', link: 'Guide.all', href: '/guide' },
} as const

export async function NotFoundNotice({ kind }: { kind: NotFoundKind }) {
  if (kind === 'page') return <PageMissing />
  if (kind === 'villa') return <VillaMissing />
  const t = await getTranslations()
  const { texts, link, href } = notices[kind]
  return (
    <Notice title={t(`${texts}.notFoundTitle`)} text={t(`${texts}.notFoundText`)}>
      <ActionLink href={href}>{t(link)}</ActionLink>
    </Notice>
  )
}

async function VillaMissing() {
  const missing = await getTranslations('VillaNotFound')
  const t = await getTranslations('Villas')
  return (
    <>
      <Notice title={missing('title')} text={missing('text')}>
        <ActionLink href="/#villas">{missing('viewAll')}</ActionLink>
      </Notice>
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
    </>
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
