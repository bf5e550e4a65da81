import { ApiError } from '@/lib/platform/http/api-client'

/**
 * Says beside the button that nothing was saved, where it stays when the toast has gone. Not a live region, because the
 * toast is one. A conflict has a notice of its own, and a cancelled upload needs none.
 */
export function SaveError({ error }: { error: Error | null }) {
  if (!error || isConflict(error) || error.name === 'AbortError') return null
  return <p className="min-w-40 flex-1 text-sm break-words text-coral">Not saved. {sentenceOf(error)}</p>
}

/** A colleague has saved another version meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** What went wrong, as one sentence without the status code that toasts show. */
export function sentenceOf(error: Error): string {
  const sentence = error instanceof ApiError ? error.sentence : noAnswer
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The browser's own texts differ, and none of them helps. */
const noAnswer = 'The server did not answer. Please check your connection.'
