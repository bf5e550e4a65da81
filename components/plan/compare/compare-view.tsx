import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { PageHead } from '@/components/site/section-head'
import type { Sales } from '@/lib/villas'
import { allTypes } from './comparison-columns'
import { Comparison } from './comparison'

/** Fits one page in print. */
export async function CompareView({ sales }: { sales: Sales | null }) {
  const t = await getTranslations('Compare')
  const villas = await getTranslations('Villas')
  return (
    <div className="compare">
      <PageHead eyebrow={villas('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <div className="frame pb-section print:pb-0">
        <Comparison
          name={t('title')}
          columns={allTypes}
          sales={sales}
          actionOf={({ villa }, name) => (
            <ActionLink
              href={`/?villa=${villa.id}#contact`}
              aria-label={villas('requestAbout', { villa: name })}
              className="min-h-11 w-full px-1 py-2 text-[clamp(0.75rem,3.4vw,0.8125rem)] md:w-auto md:px-5 md:text-[0.9375rem]"
            >
              {villas('request')}
            </ActionLink>
          )}
        />
      </div>
    </div>
  )
}
