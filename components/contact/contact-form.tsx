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
  refused?: RefusedForm | null
}

/** The request form with its texts, the only translation in the public site's browser code. */
export async function ContactForm({ sales, preselected, refused }: Props) {
  const { Contact, Errors } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ Contact, Errors }}>
      <RequestForm
        plots={await plotOptions(sales)}
        waiting={sales?.remaining === 0}
        {...(preselected && { preselected })}
        {...(refused && (await refusedProps(refused)))}
      />
    </NextIntlClientProvider>
  )
}

/** The plots as options, each with its villa and current status. */
async function plotOptions(sales: Sales | null): Promise<PlotOption[]> {
  const t = await getTranslations('Contact.plotOptions')
  const plan = await getTranslations('Plan')
  const villa = await getTranslations('Villa.types')
  const locale = await getLocale()
  if (!sales) return plotNumbers.map((number) => ({ number, villaType: null, label: t('plot', { number }) }))
  return sales.plots.map(({ number, villaType, status }) => ({
    number,
    villaType,
    label: plan('patterns.plotName', {
      number,
      villa: villa(`${villaType}.shortTitle`),
      status: inSentence(plan(`statuses.${status}`), locale),
    }),
  }))
}

/** The message of each invalid field, or above the form if none is invalid. */
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
