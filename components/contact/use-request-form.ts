import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { showToast } from '@/components/ui/toast'
import { localPath } from '@/lib/platform/language/routing'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { nextAttempt, type Attempt } from './attempt'
import { carriesOther } from './plot-field'
import type { PlotOption } from './plot-options'
import { sendRequest } from './send-request'
import { useErrorText, type Failure } from './use-error-text'
import type { Wish } from './wish'

/** The validation is large and only needed once a visitor types. Without it the server validates. */
const loadResolver = () => import('./lead-resolver').catch(() => undefined)

const checkValues: Resolver<LeadFormValues> = async (values, ...given) => {
  const rules = await loadResolver()
  return rules ? rules.leadResolver(values, ...given) : { values, errors: {} }
}

interface Kept {
  values?: LeadFormValues | undefined
  wishInAddress?: string | undefined
  attempt?: Attempt
  /** What was shown, and in which language: it comes along to another one. */
  shown?: { locale: string; errors: FieldErrors<LeadFormValues>; failure: Failure | undefined }
}

/** In memory only, so that the input survives "back" and a change of language and is not sent twice. */
let kept: Kept = {}
let keepMounted: (() => void) | undefined

/** Keeps the input of the mounted form; it does so itself when it is unmounted. */
export function keepForm() {
  keepMounted?.()
  keepMounted = undefined
}

/** State and submission of the request form. */
export function useRequestForm(
  errors: FieldErrors<LeadFormValues> | undefined,
  plots: readonly PlotOption[],
  onSent: (path: string) => void,
) {
  const locale = useLocale()
  const t = useTranslations('Contact.toast')
  const errorText = useErrorText()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState(() => shownInAnother(locale)?.failure)
  const busy = useRef(false)
  const sent = useRef(false)
  const form = useForm<LeadFormValues>({
    ...(errors && { errors }),
    resolver: checkValues,
  })
  const { setValue, getValues, setError, reset } = form
  const shown = { locale, errors: form.formState.errors, failure }
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  // Before any effect, so that the URL's villa and plot override the kept input. Field by field, because `reset` would tick
  // the boxes that are ticked in the server-rendered page.
  useLayoutEffect(() => {
    for (const name of keysOf(kept.values ?? {})) setValue(name, kept.values?.[name])
    const before = shownInAnother(locale)?.errors ?? {}
    for (const name of keysOf(before)) setError(name, { type: 'kept', message: before[name]?.message ?? '' })
    const keep = () => {
      kept.values = sent.current ? undefined : getValues()
      kept.shown = latest.current
    }
    keepMounted = keep
    return () => {
      if (keepMounted === keep) keepForm()
    }
  }, [setValue, getValues, setError, locale])

  useEffect(() => {
    const stop = () => setStill(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])

  /** Once per URL: a later choice of the visitor stays. */
  function chooseWish(wish: Wish) {
    const asked = JSON.stringify(wish)
    if (asked !== kept.wishInAddress) {
      if (wish.villaType) {
        setValue('villaType', wish.villaType)
        // The form has no values of its own before it is mounted.
        const plot = getValues('plot') ?? kept.values?.plot
        if (carriesOther(plots, plot, wish.villaType)) setValue('plot', '')
      }
      if (wish.plot) setValue('plot', wish.plot)
    }
    kept.wishInAddress = asked
  }

  function setStill(value: boolean) {
    busy.current = value
    setSending(value)
  }

  async function send(values: object) {
    if (busy.current) return
    setStill(true)
    setFailure(undefined)
    const body = JSON.stringify({ ...values, language: locale })
    const attempt = nextAttempt(kept.attempt, body)
    kept.attempt = attempt
    const outcome = await sendRequest(body, attempt.key)
    setStill(false)
    if (outcome.kind === 'stored') {
      attempt.state = 'stored'
      sent.current = true
      reset()
      showToast({ title: t('successTitle'), text: t('successText') })
      onSent(localPath(locale, '/thank-you'))
      return
    }
    if (outcome.kind === 'refused' && outcome.status === 409) attempt.state = 'conflict'
    setFailure(outcome)
    showToast({ title: t('errorTitle'), text: errorText.toast(outcome), look: 'destructive' })
  }

  /** A message that came along is checked again as soon as its field changes, not only on the next submission. */
  function recheck({ target }: FormEvent) {
    const name = keysOf(form.formState.errors).find((field) => 'name' in target && target.name === field)
    if (name && form.formState.errors[name]?.type === 'kept') void form.trigger(name)
  }

  return {
    form,
    recheck,
    sending,
    submit: form.handleSubmit(send),
    prepare: () => void loadResolver(),
    chooseWish,
    /** Why the last attempt failed, to be told beside the button. */
    failure: failure && errorText.beside(failure),
  }
}

function shownInAnother(locale: string) {
  return kept.shown && kept.shown.locale !== locale ? kept.shown : undefined
}

function keysOf(values: Partial<Record<keyof LeadFormValues, unknown>>) {
  return Object.keys(values) as (keyof LeadFormValues)[]
}

/** For tests: resets to the state of a freshly loaded page. */
export function forgetKept() {
  kept = {}
}
