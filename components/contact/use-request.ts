import { useLocale, useTranslations } from 'next-intl'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { readStored, writeStored } from '@/components/ui/hooks/stored'
import { showToast } from '@/components/ui/toast/toast'
import { countryCodes, defaultCountryCode } from '@/lib/leads/country-codes'
import { durationParts } from '@/lib/platform/http/duration'
import { localPath } from '@/lib/platform/language/routing'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { nextAttempt, sendRequest, type Attempt, type Outcome } from './send-request'
import { isOfOtherVilla, preselectionOf, type PlotOption } from './preselection'

type Failure = Exclude<Outcome, { kind: 'stored' }>

let validation: Resolver<LeadFormValues> | undefined

/** The validation is large, so it is loaded when a visitor types. Without it the server validates. */
async function loadValidation() {
  validation ??= (await import('./validation').catch(() => undefined))?.validation
  return validation
}

const resolver: Resolver<LeadFormValues> = async (values, ...settings) => {
  const missing = missingFields(values)
  const loading = loadValidation()
  // Reports missing fields at once, because on a slow phone the validation takes seconds to download.
  if (missing && !validation) return { values: {}, errors: missing }
  const check = await loading
  const checked = check ? await check(values, ...settings) : { values, errors: {} }
  return missing ? { values: {}, errors: { ...missing, ...checked.errors } } : checked
}

function missingFields({ firstName, lastName, email, visit, visitDay }: LeadFormValues) {
  const messages = {
    ...(!firstName?.trim() && { firstName: 'firstNameRequired' }),
    ...(!lastName?.trim() && { lastName: 'lastNameRequired' }),
    ...(!email?.trim() && { email: 'emailRequired' }),
    ...(visit && !visitDay && { visitDay: 'visitDayInvalid' }),
  }
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'required', message }])
  return errors.length > 0 ? (Object.fromEntries(errors) as FieldErrors<LeadFormValues>) : undefined
}

interface Draft {
  values?: LeadFormValues | undefined
  /** The selection from the URL that the form has applied. */
  preselected?: string
  attempt?: Attempt
  /** The displayed messages and their language, so that another language can show them again. */
  shown?: { locale: string; errors: FieldErrors<LeadFormValues>; failure: Failure | undefined }
}

/**
 * The visitor's input, which survives "back" and a change of language and is not sent twice. Kept in memory,
 * because the privacy notice promises that, of the form's input, the device keeps only the country code.
 */
let draft: Draft = {}

const countryCodeKey = 'country-code'

function storedCountryCode(): string | undefined {
  const storedCode = readStored(countryCodeKey, 'sessionStorage')
  return countryCodes.find(({ code }) => code === storedCode)?.code
}

const storeCountryCode = (code: string) => writeStored(countryCodeKey, code, 'sessionStorage')

/** @param shortlist is sent with the request while its box is ticked */
export function useRequest(
  plots: readonly PlotOption[],
  shortlist: string,
  errors: FieldErrors<LeadFormValues> | undefined,
) {
  const locale = useLocale()
  const router = useRouter()
  const search = useSearchParams().toString()
  const t = useTranslations('Contact.toast')
  const failureText = useFailureText()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState(() => messagesInOtherLanguage(locale)?.failure)
  const busy = useRef(false)
  const sent = useRef(false)
  const form = useForm<LeadFormValues>({ ...(errors && { errors }), resolver })
  const { setValue, getValues, setError, reset } = form
  const problems = { locale, errors: form.formState.errors, failure }
  const latest = useRef(problems)
  useEffect(() => {
    latest.current = problems
  })

  // Runs before any effect, so that the URL's selection overrides the draft. Sets single fields, because
  // `reset` would tick the boxes that the server rendered as ticked.
  useLayoutEffect(() => {
    for (const name of keysOf(draft.values ?? {})) setValue(name, draft.values?.[name])
    const keptErrors = messagesInOtherLanguage(locale)?.errors ?? {}
    for (const name of keysOf(keptErrors))
      setError(name, { type: 'kept', message: keptErrors[name]?.message ?? '' })
    return () => {
      draft.values = sent.current ? undefined : getValues()
      draft.shown = latest.current
    }
  }, [setValue, getValues, setError, locale])

  useEffect(() => {
    const shownCode = getValues('countryCode')
    // The visitor chose this code before the scripts ran, or in a rejected form.
    if (shownCode !== defaultCountryCode) storeCountryCode(shownCode)
    else setValue('countryCode', storedCountryCode() ?? shownCode)
  }, [setValue, getValues])

  useEffect(() => {
    const stop = () => setBusy(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])

  // Applies each selection of the URL once, so that a later choice stays. On a full load the server has rendered it.
  useEffect(() => {
    const preselected = preselectionOf(Object.fromEntries(new URLSearchParams(search)))
    const preselectedText = JSON.stringify(preselected)
    if (preselectedText === draft.preselected) return
    draft.preselected = preselectedText
    if (preselected.villaType) {
      setValue('villaType', preselected.villaType)
      if (isOfOtherVilla(plots, getValues('plot'), preselected.villaType)) setValue('plot', '')
    }
    if (preselected.plot) setValue('plot', preselected.plot)
  }, [search, plots, setValue, getValues])

  function setBusy(value: boolean) {
    busy.current = value
    setSending(value)
  }

  async function send(values: LeadFormValues) {
    if (busy.current) return
    setBusy(true)
    setFailure(undefined)
    const ticked = values.shortlist ? shortlist : null
    const body = JSON.stringify({ ...values, shortlist: ticked, language: locale })
    const attempt = nextAttempt(draft.attempt, body)
    // oxlint-disable-next-line react/immutability -- the draft outlives the form
    draft.attempt = attempt
    const outcome = await sendRequest(body, attempt.key)
    setBusy(false)
    if (outcome.kind === 'stored') {
      attempt.state = 'stored'
      sent.current = true
      reset()
      showToast({ title: t('successTitle'), text: t('successText') })
      router.push(localPath(locale, '/thank-you'))
      return
    }
    if (outcome.kind === 'refused' && outcome.status === 409) attempt.state = 'conflict'
    setFailure(outcome)
    showToast({ title: t('errorTitle'), text: failureText.toast(outcome), variant: 'destructive' })
  }

  /** Validates a field as soon as it changes if its message was kept from another language. */
  function noticeChange({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement && target.name === 'countryCode') storeCountryCode(target.value)
    const name = keysOf(form.formState.errors).find((field) => 'name' in target && target.name === field)
    if (name && form.formState.errors[name]?.type === 'kept') void form.trigger(name)
  }

  return {
    form,
    noticeChange,
    sending,
    // oxlint-disable-next-line react/refs -- read when the form is sent
    submit: form.handleSubmit(send),
    prepare: () => void loadValidation(),
    /** Why the last attempt failed, shown beside the button. */
    failure: failure && failureText.beside(failure),
  }
}

function messagesInOtherLanguage(locale: string) {
  return draft.shown && draft.shown.locale !== locale ? draft.shown : undefined
}

function keysOf(values: Partial<Record<keyof LeadFormValues, unknown>>) {
  return Object.keys(values) as (keyof LeadFormValues)[]
}

const failureKeys = { 403: 'otherSite', 409: 'conflict', 413: 'tooLarge', 503: 'unavailable' } as const

/** The texts of a failure in the page's language, which may change while they are shown. */
function useFailureText() {
  const locale = useLocale()
  const t = useTranslations('Errors')
  const contact = useTranslations('Contact')

  function reason(failure: Failure): string | undefined {
    if (failure.kind === 'offline') return undefined
    if (failure.status === 429) return t('tooManyRequests', durationParts(failure.seconds))
    const statuses: Partial<Record<number, (typeof failureKeys)[keyof typeof failureKeys]>> = failureKeys
    const key = statuses[failure.status]
    return key && t(key)
  }

  return {
    /** The server's sentence on English pages, else a translated text for the kind of failure. */
    toast(failure: Failure): string[] {
      const fallback = contact('toast.errorText')
      if (failure.kind === 'offline') return [fallback, t('offline')]
      if (locale === 'en') return [failure.sentence || fallback]
      return [reason(failure) ?? fallback]
    },
    /** Stays beside the button. */
    beside: (failure: Failure) => `${contact('notSent')} ${reason(failure) ?? contact('stillHere')}`,
  }
}

/** For tests: as in a freshly loaded page. */
export function forgetDraft() {
  draft = {}
}
