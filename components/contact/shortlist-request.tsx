import { getTranslations } from 'next-intl/server'
import { SectionHead } from '@/components/site/section-head'
import { shortlistText, type ShortlistEntry } from '@/lib/shortlist'
import type { Sales } from '@/lib/villas'
import { ContactForm } from './contact-form'

/** The request form below a shortlist. The request includes the shortlist. */
export async function ShortlistRequest({
  entries,
  sales,
}: {
  entries: readonly ShortlistEntry[]
  sales: Sales
}) {
  const t = await getTranslations('Shortlist')
  const contact = await getTranslations('Contact')
  const [only, ...others] = entries.map((entry) => preselectionFor(entry, sales))
  return (
    <section id="contact" className="border-t border-border bg-mist/50 print:hidden">
      <div className="frame gap-y-10 py-[clamp(4rem,8vw,8rem)] lg:columns-twelve">
        <SectionHead
          eyebrow={contact('eyebrow')}
          title={t('ask')}
          className="mb-10 lg:col-span-5 lg:mb-0 lg:pr-8"
        >
          {t('askText')}
        </SectionHead>
        <div className="lg:col-span-7">
          <ContactForm
            sales={sales}
            shortlist={shortlistText(entries)}
            {...(others.length === 0 && only && { preselected: only })}
          />
        </div>
      </div>
    </section>
  )
}

/** A shortlist with a single entry preselects it in the form. */
function preselectionFor(entry: ShortlistEntry, { plots }: Sales) {
  if ('villa' in entry) return { villaType: entry.villa }
  const plot = plots.find(({ number }) => number === entry.plot)
  return { plot: String(entry.plot), ...(plot && { villaType: plot.villaType }) }
}
