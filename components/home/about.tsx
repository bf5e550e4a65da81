import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { Picture } from '@/components/site/pictures/picture'
import { type Sales, villaTotal } from '@/lib/villas'

export async function About({ sales }: { sales: Sales | null }) {
  const t = await getTranslations()
  return (
    <section id="about" aria-labelledby="about-title" className="frame pt-section">
      <div className="gap-y-12 lg:columns-twelve">
        <Reveal className="lg:col-span-5 lg:pr-8">
          <p className="type-label text-brass-text">{t('About.eyebrow')}</p>
          <h2 id="about-title" className="mt-4 type-title">
            {t('About.tagline', { total: villaTotal })}
          </h2>
          {sales && (
            <p className="mt-4 type-heading text-brass-text">
              {t('About.remaining', { remaining: sales.remaining })}
            </p>
          )}
          <p className="mt-8 measure">{t('About.first')}</p>
          <p className="mt-5 measure">{t('About.second')}</p>
        </Reveal>
        <Reveal order={1} className="relative mt-14 lg:col-span-7 lg:mt-0">
          <figure>
            <Picture
              picture="about-1"
              alt={t('Alt.about1')}
              sizes="(max-width: 64rem) 90vw, 50vw"
              className="ml-auto aspect-[4/3] w-[86%] object-cover lg:w-[88%]"
            />
            <Picture
              picture="about-2"
              alt={t('Alt.about2')}
              sizes="(max-width: 64rem) 55vw, 34vw"
              className="relative -mt-[18%] aspect-[4/5] w-[46%] border-8 border-ivory object-cover object-[64%_50%] lg:w-[42%] lg:border-[12px]"
            />
            <figcaption className="mt-3 ml-[50%] type-small text-muted-foreground lg:-mt-10 lg:ml-[46%]">
              {t('Site.impressionNote')}
            </figcaption>
          </figure>
        </Reveal>
      </div>
      <Blurbs />
    </section>
  )
}

/** The text about ownership is the legal note, which must be the same on every page. */
async function Blurbs() {
  const t = await getTranslations()
  const blurbs = [
    { title: t('About.blurbs.place.title'), text: t('About.blurbs.place.text') },
    { title: t('About.blurbs.water.title'), text: t('About.blurbs.water.text') },
    { title: t('About.blurbs.ownership.title'), text: t('Site.ownershipNote') },
  ]
  return (
    <ol className="mt-[clamp(3.5rem,7vw,7rem)] grid gap-x-gutter lg:grid-cols-3">
      {blurbs.map(({ title, text }, index) => (
        <li key={title} className="border-t hairline pt-5 pb-10">
          <Reveal order={index} className="flex gap-5">
            <span aria-hidden className="font-display text-lg leading-8 text-brass-text">
              {index + 1}
            </span>
            <div>
              <h3 className="type-heading">{title}</h3>
              <p className="mt-3 measure text-base">{text}</p>
            </div>
          </Reveal>
        </li>
      ))}
    </ol>
  )
}
