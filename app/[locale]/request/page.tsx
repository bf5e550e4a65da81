import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactForm } from '@/components/contact/contact-form'
import { SectionHead } from '@/components/site/section-head'
import { titledMetadata } from '@/components/site/metadata'
import { readRefusedForm } from '@/lib/leads/request/refused-form'
import { villaTotal } from '@/lib/villas'
import { readSalesOnce } from '@/app/shared-reads'

export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => titledMetadata('/request', 'Contact.title')

/** The rejected form with its input and errors, for visitors without JavaScript. */
export default async function RequestPage() {
  const t = await getTranslations('Contact')
  const sales = await readSalesOnce()
  const soldOut = sales?.remaining === 0
  return (
    <section className="frame gap-y-10 pt-36 pb-24 lg:columns-twelve">
      <SectionHead
        eyebrow={t('eyebrow')}
        title={soldOut ? t('waiting.title') : t('title')}
        heading="h1"
        className="mb-10 lg:col-span-5 lg:mb-0 lg:pr-8"
      >
        {soldOut ? t('waiting.intro', { total: villaTotal }) : t('intro')}
      </SectionHead>
      <div className="lg:col-span-7">
        <ContactForm sales={sales} refused={await readRefusedForm()} />
      </div>
    </section>
  )
}
