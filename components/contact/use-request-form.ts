import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { showToast } from '@/components/ui/toast'
import { localPath } from '@/lib/language/routing'
import type { LeadFormValues } from '@/lib/leads/schema'
import { nextAttempt, type Attempt } from './attempt'
import { sendRequest } from './send-request'
import { useErrorText } from './use-error-text'
import type { Wish } from './wish'

/** The validation is large and only needed once a visitor types. Without it the server validates. */
const loadResolver = () => import('./lead-resolver').catch(() => undefined)

const checkValues: Resolver<LeadFormValues> = async (values, ...given) => {
  const rules = await loadResolver()
  return rules ? rules.leadResolver(values, ...given) : { values, errors: {} }
}

/** In memory only, so that the input survives "back" and a change of language and is not sent twice. */
let kept: { values?: LeadFormValues; wishInAddress?: string; attempt?: Attempt } = {}

/** State and submission of the request form. */
export function useRequestForm(errors: FieldErrors<LeadFormValues> | undefined) {
  const [locale, router, t, errorText] = [
    useLocale(),
    useRouter(),
    useTranslations('Contact.toast'),
    useErrorText(),
  ]
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const form = useForm<LeadFormValues>({
    ...(errors && { errors }),
    resolver: checkValues,
  })
  const { setValue, getValues } = form

  // Before any effect, so that the URL's villa and plot override the kept input. Field by field, because `reset` would tick
  // the boxes that are ticked in the server-rendered page.
  useLayoutEffect(() => {
    for (const name of keysOf(kept.values ?? {})) setValue(name, kept.values?.[name])
    return () => {
      kept.values = getValues()
    }
  }, [setValue, getValues])

  useEffect(() => {
    const stop = () => setStill(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])

  /** Once per URL: a later choice of the visitor stays. */
  function chooseWish(wish: Wish) {
    const asked = JSON.stringify(wish)
    if (asked !== kept.wishInAddress) {
      if (wish.villaType) setValue('villaType', wish.villaType)
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
    const body = JSON.stringify({ ...values, language: locale })
    const attempt = nextAttempt(kept.attempt, body)
    kept.attempt = attempt
    const outcome = await sendRequest(body, attempt.key)
    setStill(false)
    if (outcome.kind === 'stored') {
      attempt.state = 'stored'
      showToast({ title: t('successTitle'), text: t('successText') })
      router.push(localPath(locale, '/thank-you'))
      return
    }
    if (outcome.kind === 'refused' && outcome.status === 409) attempt.state = 'conflict'
    showToast({ title: t('errorTitle'), text: errorText(outcome), look: 'destructive' })
  }

  return { form, sending, submit: form.handleSubmit(send), prepare: () => void loadResolver(), chooseWish }
}

function keysOf(values: Partial<LeadFormValues>) {
  return Object.keys(values) as (keyof LeadFormValues)[]
}

/** For tests: resets to the state of a freshly loaded page. */
export function forgetKept() {
  kept = {}
}
