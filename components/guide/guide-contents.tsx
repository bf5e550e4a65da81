import { getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { PageHead } from '@/components/site/section-head'
import { PageJsonLd } from '@/components/site/json-ld'
import { cn } from '@/components/ui/cn'
import { guidePath } from '@/lib/guide/rules'
import type { GuidePageJson } from '@/lib/guide/schema'

export async function GuideContents({ pages }: { pages: readonly GuidePageJson[] }) {
  const t = await getTranslations('Guide')
  return (
    <>
      <PageHead eyebrow={t('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <section aria-label={t('title')} className="frame pb-section">
        <ol className="gap-x-gutter md:grid md:grid-cols-2">
          {pages.map(({ slug, title, subtitle, language, published }, index) => (
            <li
              key={slug}
              className={cn(
                'border-t border-border print:break-inside-avoid',
                // An odd number would leave the last one alone in its row.
                index === 0 && pages.length % 2 === 1 && 'md:col-span-2',
              )}
            >
              <LocalLink href={guidePath(slug)} className="group/page flex gap-5 py-6 print:py-2">
                <span aria-hidden className="font-display text-lg leading-8 text-brass-text tabular-nums">
                  {index + 1}
                </span>
                <span lang={language}>
                  <span className="block type-heading underline-offset-8 group-hover/page:underline">
                    {title}
                  </span>
                  <span className="mt-2 block measure text-muted-foreground">{subtitle}</span>
                  <DraftMark published={published} />
                </span>
              </LocalLink>
            </li>
          ))}
        </ol>
        <p className="mt-8 border-t border-border pt-6 type-small text-muted-foreground">{t('general')}</p>
      </section>
      <PageJsonLd trail={[{ name: t('eyebrow'), path: '/guide' }]} />
    </>
  )
}
