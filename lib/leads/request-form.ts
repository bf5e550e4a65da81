import type { HttpError, HttpErrorCode } from '@/lib/http/errors'
import type { RefusedForm } from './refused-form'

const errorKeys: Partial<Record<HttpErrorCode, string>> = {
  tooManyRequests: 'tooManyRequests',
  tooLarge: 'tooLarge',
  conflict: 'conflict',
  forbidden: 'otherSite',
  unavailable: 'unavailable',
}

/** What the request form without JavaScript shows when it was refused: what was typed, and what is wrong with it. */
export function refusedFormOf(form: URLSearchParams, { code, details }: HttpError): RefusedForm {
  const seconds = Number(details.headers?.['Retry-After'])
  return {
    values: Object.fromEntries(form),
    ...(details.fields ? { fields: details.fields } : { error: errorKeys[code] ?? 'invalid' }),
    ...(seconds > 0 && { seconds }),
  }
}
