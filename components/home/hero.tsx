import { ArrowDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import { Picture } from '@/components/site/pictures/picture'
import { buttonVariants } from '@/components/ui/button-variants'
import { type Sales, villaTotal } from '@/lib/villas'
import { site } from '@/lib/site'
import { HeroStage } from './hero-stage'

const slides = [
  { picture: 'hero-1', alt: 'hero1', crop: 'object-[58%_50%]' },
  { picture: 'hero-2', alt: 'hero2', crop: 'object-[62%_50%]' },
  { picture: 'hero-3', alt: 'hero3', crop: 'object-[60%_50%]' },
] as const

/** @param sales null when the database is unavailable */
export async function Hero({ sales }: { sales: Sales | null }) {
  const t = await getTranslations()
  const alt = await getTranslations('Alt')
  return (
    <section data-hero data-ground="dark" className="relative flex min-h-svh flex-col bg-ink text-ivory">
      <HeroStage
        labels={{
          region: t('A11y.heroRegion', { brand: site.brand }),
          pause: t('A11y.heroPause'),
          play: t('A11y.heroPlay'),
          show: slides.map((_, index) => t('A11y.heroShow', { index: index + 1, count: slides.length })),
        }}
        slides={slides.map(({ picture, alt: key, crop }, index) => (
          <Picture
            key={picture}
            picture={picture}
            alt={alt(key)}
            sizes="(max-width: 48rem) 160vw, max(100vw, 178vh)"
            priority={index === 0}
            className={`absolute inset-0 h-full object-cover ${crop}`}
          />
        ))}
      >
        <p className="max-w-[48rem] type-label">
          {sales
            ? t('Hero.line', { total: sales.total, remaining: sales.remaining })
            : t('Footer.description', { total: villaTotal })}
        </p>
        <h1 className="mt-5 max-w-[11em] type-hero md:mt-7">{t('Hero.title')}</h1>
        <div className="mt-8 grid gap-3 sm:inline-grid sm:grid-cols-2 md:mt-10 md:gap-4">
          <LocalLink href="/#contact" className={buttonVariants({ variant: 'light', size: 'lg' })}>
            {sales?.remaining === 0 ? t('Contact.waiting.submit') : t('Hero.primary')}
          </LocalLink>
          <LocalLink href="/#contact" className={buttonVariants({ variant: 'lightOutline', size: 'lg' })}>
            {t('Hero.infoPack')}
          </LocalLink>
        </div>
      </HeroStage>
      <LocalLink
        href="/#about"
        aria-label={t('A11y.scrollToAbout')}
        className="absolute bottom-5 left-1/2 z-10 flex size-11 -translate-x-1/2 items-center justify-center"
      >
        <ArrowDown
          aria-hidden
          strokeWidth={1.25}
          className="size-6 animate-[bounce-down_2.4s_ease-in-out_infinite]"
        />
      </LocalLink>
    </section>
  )
}
