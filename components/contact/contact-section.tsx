import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { ContactWays } from '@/components/site/contact-ways'
import { Picture } from '@/components/site/picture'
import { SectionHead } from '@/components/site/section-head'
import { FormWords } from './form-words'
import { MapEmbed } from './map-embed'
import { RequestForm } from './request-form'
import { mapLabels } from './map-labels'

export async function ContactSection() {
  const [t, alt] = [await getTranslations('Contact'), await getTranslations('Alt')]
  return (
    <section id="contact" aria-label={t('title')} className="mt-section border-t border-border bg-mist/50">
      <div className="frame gap-y-14 py-[clamp(4rem,8vw,8rem)] lg:columns-twelve">
        <div className="flex flex-col gap-10 lg:col-span-5 lg:pr-8">
          <Reveal>
            <SectionHead eyebrow={t('eyebrow')} title={t('title')}>
              {t('intro')}
            </SectionHead>
          </Reveal>
          <Picture
            picture="villa-3br-4"
            alt={alt('villa3br4')}
            sizes="(max-width: 64rem) 90vw, 40vw"
            className="hidden aspect-[3/2] object-cover lg:block"
          />
          <div>
            <h3 className="mb-5 type-heading">{t('details.title')}</h3>
            <ContactWays tone="light" />
          </div>
          <MapEmbed {...await mapLabels()} />
        </div>
        <div className="mt-14 lg:col-span-7 lg:mt-0">
          <FormWords>
            <RequestForm />
          </FormWords>
        </div>
      </div>
    </section>
  )
}
