import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'

const samples = ['sample1', 'sample2', 'sample3'] as const

export async function Testimonials() {
  const t = await getTranslations('Testimonials')
  const a11y = await getTranslations('A11y')
  return (
    <section aria-label={a11y('testimonials')} className="frame pt-section">
      <Reveal>
        <p className="type-label text-brass-text">{t('eyebrow')}</p>
        <h2 className="mt-4 type-title">{t('title')}</h2>
      </Reveal>
      <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-x-[calc(var(--gutter)*2)] lg:grid-cols-3">
        {samples.map((sample, index) => (
          <li key={sample} className="border-t border-brass/60 pt-8 pb-12 lg:pb-0">
            <Reveal order={index}>
              <figure>
                <blockquote className="quote-mark type-quote">
                  <p>{t(`${sample}.quote`)}</p>
                </blockquote>
                <figcaption className="mt-8">
                  <span className="block font-medium">{t(`${sample}.name`)}</span>
                  <span className="block text-[0.9375rem] text-muted-foreground">{t(`${sample}.place`)}</span>
                </figcaption>
              </figure>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  )
}
