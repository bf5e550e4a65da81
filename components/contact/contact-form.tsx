import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { FieldErrors } from 'react-hook-form'
import type { RefusedForm } from '@/lib/leads/request/refused-form'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { inSentence, plotNumbers, type Sales } from '@/lib/villas'
import { RequestForm } from './request-form'
import type { PlotOption, Preselection } from './preselection'

interface Props {
  /** Null when the database is unavailable. */
  sales: Sales | null
  preselected?: Preselection
  /** The shortlist of the page; elsewhere the form uses the one on the device. */
  shortlist?: string
  refused?: RefusedForm | null
}

/** The request form with its texts, the only translation in the public site's browser code. */
export async function ContactForm({ sales, preselected, shortlist, refused }: Props) {
  const { Contact, Errors } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ Contact, Errors }}>
      <RequestForm
        plots={await plotOptions(sales)}
        waiting={sales?.remaining === 0}
        {...(preselected && { preselected })}
        {...(shortlist && { shortlist })}
        {...(refused && (await refusedProps(refused)))}
      />
    </NextIntlClientProvider>
  )
}

/** The plots by villa, each with its current status. Sold plots come last. */
async function plotOptions(sales: Sales | null): Promise<PlotOption[]> {
  const locale = await getLocale()
  const t = await getTranslations('Contact.plotOptions')
  const statuses = await getTranslations('Plan.statuses')
  const villa = await getTranslations('Villa.types')
  if (!sales)
    return plotNumbers.map((number) => ({ number, villaType: null, label: t('plot', { number }), group: '' }))
  const isSold = (plot: Sales['plots'][number]) => plot.status === 'sold'
  const ordered = [...sales.plots.filter((plot) => !isSold(plot)), ...sales.plots.filter(isSold)]
  return ordered.map((plot) => ({
    number: plot.number,
    villaType: plot.villaType,
    label: t('withStatus', {
      number: plot.number,
      status: inSentence(statuses(plot.status), locale),
    }),
    group: isSold(plot) ? t('sold') : villa(`${plot.villaType}.shortTitle`),
  }))
}

/** The errors of invalid fields or, if no field is invalid, one message above the form. */
async function refusedProps({ values, fields, error }: RefusedForm) {
  if (fields) {
    const errors: FieldErrors<LeadFormValues> = Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [field, { type: 'server', message }]),
    )
    return { values, errors }
  }
  const t = await getTranslations('Errors')
  const problem = problems.find((key) => key === error) ?? 'invalid'
  return { values, problem: t(problem) }
}

const problems = ['conflict', 'unavailable', 'invalid'] as const
