import { Award, ChevronDown, ConciergeBell, KeyRound, MapPin, Sunrise, Waves } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { Picture } from '@/components/site/pictures/picture'
import { SectionHead } from '@/components/site/section-head'
import { siteAwards } from '@/lib/site'

const cards = [
  { card: 'developer', Icon: Award },
  { card: 'location', Icon: MapPin },
  { card: 'seaView', Icon: Sunrise },
  { card: 'pools', Icon: Waves },
  { card: 'security', Icon: ConciergeBell },
  { card: 'rental', Icon: KeyRound },
] as const

export async function Quality() {
  const t = await getTranslations('Quality')
  const alt = await getTranslations('Alt')
  const awards = siteAwards(await getLocale())
  return (
    <section id="quality" aria-label={t('title')} data-ground="dark" className="mt-section bg-sea text-ivory">
      <Picture
        picture="villa-4br-2"
        alt={alt('villa4br2')}
        sizes="(max-width: 48rem) 110vw, 100vw"
        className="aspect-[4/3] object-cover object-[50%_72%] md:aspect-[21/8]"
      />
      <div className="frame py-[clamp(4rem,8vw,8rem)] lg:columns-twelve">
        <Reveal className="lg:col-span-4 lg:pr-6">
          <SectionHead eyebrow={t('eyebrow')} title={t('title')} tone="dark">
            {t('intro')}
          </SectionHead>
        </Reveal>
        <ul className="mt-12 grid content-start gap-x-gutter sm:grid-cols-2 lg:col-span-8 lg:mt-0">
          {cards.map(({ card, Icon }, index) => (
            <li key={card} className="border-t hairline md:pt-6 md:pb-10">
              <Reveal order={index % 2}>
                {/* Folded on phones only. */}
                <details data-fold="" className="group/fold">
                  <summary className="flex min-h-11 items-center gap-4 max-md:py-4 md:block">
                    <Icon aria-hidden strokeWidth={1.25} className="size-7 shrink-0 text-sand" />
                    <h3 className="grow type-heading md:mt-5">{t(`cards.${card}.title`)}</h3>
                    <ChevronDown
                      aria-hidden
                      strokeWidth={1.25}
                      className="size-5 shrink-0 transition-transform group-open/fold:rotate-180 md:hidden"
                    />
                  </summary>
                  <p className="max-w-[30em] text-base text-ivory/90 max-md:pb-5 max-md:pl-11 md:mt-3">
                    {card === 'developer' && awards
                      ? t('cards.developer.awards', { awards })
                      : t(`cards.${card}.text`)}
                  </p>
                </details>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
