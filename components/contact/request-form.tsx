'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FieldErrors } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { Honeypot } from '@/components/site/honeypot'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { useShortlist } from '@/components/site/shortlist/use-shortlist'
import { shortlistText } from '@/lib/shortlist'
import { localPath } from '@/lib/platform/language/routing'
import { InterestFields } from './interest-fields'
import { PersonFields } from './person-fields'
import { useRequest } from './use-request'
import type { PlotOption, Preselection } from './preselection'

interface Props {
  plots: readonly PlotOption[]
  /** The selection from the URL, also without JavaScript. */
  preselected?: Preselection
  /** The shortlist of the page; elsewhere the form uses the one on the device. */
  shortlist?: string
  /** Whether no plot is available, which makes the form a waiting list. */
  waiting?: boolean
  /** The input of a rejected form without JavaScript. */
  values?: Record<string, string>
  errors?: FieldErrors<LeadFormValues>
  /** The error of the request as a whole. */
  problem?: string
}

/** Works without JavaScript: the browser posts it, and a rejected form returns as `/request`. */
export function RequestForm(props: Props) {
  const { plots, preselected, waiting = false, values = {}, errors, problem } = props
  const locale = useLocale()
  const t = useTranslations('Contact')
  const keptEntries = useShortlist() ?? []
  const shortlist = values.shortlist ?? props.shortlist ?? shortlistText(keptEntries)
  const { form, sending, submit, prepare, noticeChange, failure } = useRequest(plots, shortlist, errors)
  const wrong = Object.keys(form.formState.errors).length
  return (
    <form
      method="post"
      action="/api/leads"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      onChange={noticeChange}
      aria-label={waiting ? t('waiting.title') : t('title')}
    >
      <input type="hidden" name="language" value={locale} />
      <p className="mb-6 type-small text-muted-foreground">{t('requiredHint')}</p>
      <div role="alert">
        {(wrong > 0 || problem) && (
          <p className="mb-6 border-l-2 border-destructive pl-4 font-medium text-destructive">
            {wrong > 0 ? t('validation.summary', { count: wrong }) : problem}
          </p>
        )}
      </div>
      <div className="grid fit-columns gap-gutter gap-y-6">
        <PersonFields form={form} values={values} />
        <InterestFields
          form={form}
          values={values}
          preselected={preselected}
          plots={plots}
          shortlist={shortlist}
        />
      </div>
      <Honeypot label={t('trap')} {...form.register(honeypotField)} />
      <p className="mt-8 measure type-small text-muted-foreground">
        {t.rich('privacy', {
          link: (words) => (
            <a
              href={localPath(locale, '/privacy')}
              className="whitespace-nowrap text-foreground underline underline-offset-4"
            >
              {words}
            </a>
          ),
        })}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button
          type="submit"
          disabled={sending}
          aria-describedby={failure && 'not-sent'}
          className={`${buttonVariants({ size: 'lg' })} w-full sm:w-auto sm:min-w-64`}
        >
          {sending ? t('submitting') : waiting ? t('waiting.submit') : t('submit')}
        </button>
        {failure && (
          <p
            id="not-sent"
            className="grow basis-64 border-l-2 border-destructive pl-4 font-medium text-destructive"
          >
            {failure}
          </p>
        )}
      </div>
    </form>
  )
}
