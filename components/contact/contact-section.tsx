import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { ContactDetails } from '@/components/site/contact/contact-details'
import { mapAddresses, mapProvider } from '@/components/site/contact/map-addresses'
import { WhoAnswers } from '@/components/site/contact/who-answers'
import { Picture } from '@/components/site/pictures/picture'
import { SectionHead } from '@/components/site/section-head'
import { withWholeWords } from '@/components/site/whole-words-jsx'
import type { PersonJson } from '@/lib/staff/people/schema'
import { type Sales, villaTotal } from '@/lib/villas'
import { ContactForm } from './contact-form'
import { MapEmbed } from './map-embed'
import type { Preselection } from './preselection'

interface Props {
  /** Null when the database is unavailable. */
  sales: Sales | null
  preselected: Preselection
  /** The members of staff who answer in the reader's language. */
  people: readonly PersonJson[]
}

export async function ContactSection({ sales, preselected, people }: Props) {
  const t = await getTranslations('Contact')
  const alt = await getTranslations('Alt')
  const soldOut = sales?.remaining === 0
  const title = soldOut ? t('waiting.title') : t('title')
  return (
    <section id="contact" aria-label={title} className="border-t border-border bg-mist/50 md:mt-section">
      <div className="frame flex flex-col gap-y-10 py-[clamp(4rem,8vw,8rem)] lg:columns-twelve lg:grid-rows-[auto_1fr]">
        <Reveal className="lg:col-span-5 lg:pr-8">
          <SectionHead eyebrow={t('eyebrow')} title={title}>
            {soldOut ? t('waiting.intro', { total: villaTotal }) : t('intro')}
          </SectionHead>
        </Reveal>
        <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
          <ContactForm sales={sales} preselected={preselected} />
        </div>
        <div className="mt-6 flex flex-col gap-10 lg:col-span-5 lg:mt-0 lg:pr-8">
          <Picture
            picture="villa-3br-4"
            alt={alt('villa3br4')}
            sizes="(max-width: 64rem) 90vw, 40vw"
            className="hidden aspect-[3/2] object-cover lg:block"
          />
          <WhoAnswers people={people} />
          <div>
            <h3 className="mb-5 type-heading">{t('details.title')}</h3>
            <ContactDetails tone="light" />
          </div>
          <MapEmbed {...mapAddresses()} labels={await mapLabels()} />
        </div>
      </div>
    </section>
  )
}

async function mapLabels() {
  const t = await getTranslations('Contact.map')
  const a11y = await getTranslations('A11y')
  return {
    title: t('title'),
    show: t('show'),
    notice: withWholeWords(t('notice', { provider: mapProvider })),
    fallback: t('fallback'),
    link: t('link'),
    newTab: a11y('newTab'),
  }
}
