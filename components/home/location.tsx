import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { SectionHead } from '@/components/site/section-head'
import { IslandMap } from './island-map'

/** Minutes by car, from light to ordinary traffic, nearest first. */
const distances = [
  { place: 'beach', minutes: [5, 8] },
  { place: 'town', minutes: [8, 15] },
  { place: 'hospital', minutes: [10, 15] },
  { place: 'lamai', minutes: [12, 20] },
  { place: 'school', minutes: [15, 25] },
  { place: 'airport', minutes: [20, 30] },
  { place: 'bophut', minutes: [20, 30] },
  { place: 'ferry', minutes: [40, 55] },
] as const

/** The hill on a drawn map, with driving times. The contact section has the external map. */
export async function Location() {
  const t = await getTranslations('Location')
  return (
    <section id="location" aria-label={t('eyebrow')} className="frame pt-section">
      <div className="gap-y-10 lg:columns-twelve">
        <Reveal className="lg:col-span-7">
          <IslandMap />
        </Reveal>
        <Reveal order={1} className="mt-10 lg:col-span-5 lg:mt-0 lg:pl-10">
          <SectionHead eyebrow={t('eyebrow')} title={t('title')}>
            {t('intro')}
          </SectionHead>
          <dl className="mt-8 border-b border-border tabular-nums">
            {distances.map(({ place, minutes: [from, to] }) => (
              <div
                key={place}
                className="flex items-baseline justify-between gap-6 border-t border-border py-3"
              >
                <dt>{t(`places.${place}`)}</dt>
                <dd className="text-right font-medium whitespace-nowrap">
                  {t('minutes', { from: String(from), to: String(to) })}
                </dd>
              </div>
            ))}
          </dl>
        </Reveal>
      </div>
    </section>
  )
}
