import type { HttpError, HttpErrorCode } from '@/lib/http/errors'
import type { RefusedForm } from './refused-form'

const errorKeys: Partial<Record<HttpErrorCode, string>> = {
  tooManyRequests: 'tooManyRequests',
  tooLarge: 'tooLarge',
  conflict: 'conflict',
  forbidden: 'otherSite',
  unavailable: 'unavailable',
}

/** State of a rejected request form without JavaScript: the input and its errors. */
export function refusedFormOf(form: URLSearchParams, { code, details }: HttpError): RefusedForm {
  const seconds = Number(details.headers?.['Retry-After'])
  return {
    values: Object.fromEntries(form),
    ...(details.fields ? { fields: details.fields } : { error: errorKeys[code] ?? 'invalid' }),
    ...(seconds > 0 && { seconds }),
  }
}
