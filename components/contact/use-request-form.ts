import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { showToast } from '@/components/ui/toast'
import { localPath } from '@/lib/language/routing'
import type { LeadFormValues } from '@/lib/leads/schema'
import { nextAttempt, type Attempt } from './attempt'
import { sendRequest } from './send-request'
import { useErrorText } from './use-error-text'

const loadResolver = () => import('./lead-resolver')

/** In memory only, so that "back" or another language finds the text again and does not send it twice. */
let kept: { values?: LeadFormValues; attempt?: Attempt } = {}

/** State and sending of the request form. */
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
    // The rules are big and only needed once somebody types.
    resolver: async (...given) => (await loadResolver()).leadResolver(...given),
  })
  const { reset, getValues } = form

  useEffect(() => {
    if (kept.values) reset(kept.values)
    const stop = () => setStill(false)
    addEventListener('pageshow', stop)
    return () => {
      removeEventListener('pageshow', stop)
      kept.values = getValues()
    }
  }, [reset, getValues])

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

  return { form, sending, submit: form.handleSubmit(send), prepare: () => void loadResolver() }
}

/** For tests: what a new page would know. */
export function forgetKept() {
  kept = {}
}
