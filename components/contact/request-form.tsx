'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Suspense } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { localPath } from '@/lib/language/routing'
import type { LeadFormValues } from '@/lib/leads/request-schema'
import { PersonFields } from './person-fields'
import { Honeypot } from './honeypot'
import { useRequestForm } from './use-request-form'
import { InterestFields } from './interest-fields'
import type { PlotOption } from './plot-options'
import type { Wish } from './wish'
import { WishFromAddress } from './wish-from-address'

interface Props {
  plots: readonly PlotOption[]
  /** What the address asks for, selected without JavaScript too. */
  wish?: Wish
  /** Nothing remains, and the form is a waiting list. */
  waiting?: boolean
  /** The input of a rejected form, for visitors without JavaScript. */
  values?: Record<string, string>
  errors?: FieldErrors<LeadFormValues>
  /** The error of the request as a whole. */
  problem?: string | undefined
}

export function RequestForm({ plots, wish, waiting = false, values = {}, errors, problem }: Props) {
  const [locale, t] = [useLocale(), useTranslations('Contact')]
  const { form, sending, submit, prepare, chooseWish, recheck, failure } = useRequestForm(errors, plots)
  const wrong = Object.keys(form.formState.errors).length
  return (
    <form
      method="post"
      action="/api/leads"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      onChange={recheck}
      aria-label={waiting ? t('waiting.title') : t('title')}
    >
      <input type="hidden" name="language" value={locale} />
      <Suspense>
        <WishFromAddress onWish={chooseWish} />
      </Suspense>
      <p className="mb-6 type-small text-muted-foreground">{t('requiredHint')}</p>
      <div role="alert">
        {(wrong > 0 || problem) && (
          <p className="mb-6 border-l-2 border-destructive pl-4 font-medium text-destructive">
            {wrong > 0 ? t('validation.summary', { count: wrong }) : problem}
          </p>
        )}
      </div>
      <div className="grid gap-gutter gap-y-6 sm:grid-cols-2">
        <PersonFields form={form} values={values} />
        <InterestFields form={form} values={values} wish={wish} plots={plots} />
      </div>
      <Honeypot form={form} />
      <p className="mt-8 measure type-small text-muted-foreground">
        {t.rich('privacy', {
          link: (words) => (
            <a href={localPath(locale, '/privacy')} className="text-foreground underline underline-offset-4">
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
