import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { localPath } from '@/lib/platform/language/routing'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { PersonFields } from './person-fields'
import { Honeypot } from './honeypot'
import { useRequestForm } from './use-request-form'
import { InterestFields } from './interest-fields'
import type { PlotOption } from './plot-options'
import { wishOf, type Wish } from './wish'

export interface RequestFormProps {
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

export interface Surroundings {
  /** The query of the address, which may change while the page is open. */
  search: string
  onSent: (path: string) => void
}

export function RequestForm({
  plots,
  wish,
  waiting = false,
  values = {},
  errors,
  problem,
  search,
  onSent,
}: RequestFormProps & Surroundings) {
  const locale = useLocale()
  const t = useTranslations('Contact')
  const { form, sending, submit, prepare, chooseWish, recheck, failure } = useRequestForm(
    errors,
    plots,
    onSent,
  )
  // `/?villa=4br&plot=4#contact` opens the form with that villa and plot selected. The server does the same; this is for
  // an address that changes.
  useEffect(() => {
    chooseWish(wishOf(Object.fromEntries(new URLSearchParams(search))))
    // Only a new URL changes the selection, not every render of the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
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
