import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'

/** The text about ownership is the legal sentence. */
export async function AboutBlurbs() {
  const t = await getTranslations('About.blurbs')
  const own = await getTranslations('Site')
  const blurbs = [
    { title: t('place.title'), text: t('place.text') },
    { title: t('water.title'), text: t('water.text') },
    { title: t('ownership.title'), text: own('ownershipNote') },
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
