import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { GuideLink } from '@/components/site/guide-link'
import type { GuideLink as GuidePage } from '@/lib/guide/store'
import { investmentPoints, villaFeatures } from '@/lib/villas'

/** The guide page with details on each point. */
const guideSlugs = {
  freehold: 'ownership',
  rental: 'renting',
  managed: 'living',
  location: 'getting-here',
} as const

/** The text about freehold is the legal note, which must be the same on every page. */
export async function VillaPoints({ guide }: { guide: readonly GuidePage[] }) {
  const t = await getTranslations('Villa')
  const siteText = await getTranslations('Site')
  return (
    <section className="frame gap-y-14 pt-section lg:columns-twelve print:columns-twelve">
      <Reveal className="lg:col-span-5 lg:pr-10 print:col-span-5">
        <h2 className="type-title">{t('features.title')}</h2>
        <ul className="mt-8 print:mt-4">
          {villaFeatures.map((feature) => (
            <li key={feature} className="border-t border-border py-3.5 print:py-1.5">
              {t(`features.${feature}`)}
            </li>
          ))}
        </ul>
        <GuideLink pages={guide} slug="included" />
      </Reveal>
      <Reveal order={1} className="mt-16 lg:col-span-6 lg:col-start-7 lg:mt-0 print:col-span-7 print:mt-0">
        <h2 className="type-title">{t('investment.title')}</h2>
        <ol className="mt-8 print:mt-4">
          {investmentPoints.map((point, index) => (
            <li key={point} className="flex gap-5 border-t border-border pt-5 pb-8 print:pt-2 print:pb-4">
              <span aria-hidden className="font-display text-lg leading-8 text-brass-text">
                {index + 1}
              </span>
              <div>
                <h3 className="type-heading">{t(`investment.${point}.title`)}</h3>
                <p className="mt-2 measure text-base">
                  {point === 'freehold' ? siteText('ownershipNote') : t(`investment.${point}.text`)}
                </p>
                <GuideLink pages={guide} slug={guideSlugs[point]} />
              </div>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  )
}
