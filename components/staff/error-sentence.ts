import { ApiError } from '@/lib/platform/http/api-client'

/** What went wrong, as one sentence without the status code that toasts show. */
export function sentenceOf(error: Error): string {
  const sentence = error instanceof ApiError ? error.sentence : noAnswer
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The browser's own texts differ, and none of them helps. */
const noAnswer = 'The server did not answer. Please check your connection.'
