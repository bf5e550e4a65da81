import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { ContactDetails } from '@/components/site/contact/contact-details'
import type { Villa } from '@/lib/villas'

export async function VillaRequest({ villa }: { villa: Villa }) {
  const t = await getTranslations('Villa')
  return (
    <section data-ground="dark" className="mt-section bg-sea text-ivory print:hidden">
      <div className="frame gap-y-12 py-[clamp(4rem,7vw,7rem)] lg:columns-twelve">
        <div className="lg:col-span-7 lg:pr-10">
          <h2 className="type-title">{t('requestTitle')}</h2>
          <p className="mt-5 measure">{t('requestText')}</p>
          <ActionLink href={`/?villa=${villa.id}#contact`} variant="light" className="mt-8">
            {t('request')}
          </ActionLink>
        </div>
        <div className="mt-12 lg:col-span-4 lg:col-start-9 lg:mt-0">
          <ContactDetails tone="dark" />
        </div>
      </div>
    </section>
  )
}
