import type { ReactNode } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { ApiError, messageOf } from '@/components/staff/browser/api'

/**
 * Shows the error beside the button, where it outlasts the toast. Not a live region, because the toast is
 * one. Conflicts have their own notice, and cancelled uploads need none.
 */
export function SaveError({ error }: { error: Error | null }) {
  if (!error || isConflict(error) || error.name === 'AbortError') return null
  return <p className="min-w-40 flex-1 text-sm break-words text-coral">Not saved. {sentenceOf(error)}</p>
}

/** Shows an error for which there is no toast. */
export function ErrorAlert({ error }: { error: Error | null }) {
  return error && <ErrorText>{sentenceOf(error)}</ErrorText>
}

/** An error message that screen readers read out at once. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-coral">
      {children}
    </p>
  )
}

/** Whether a colleague has saved another version. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** The error as a sentence, without the status code. */
export function sentenceOf(error: Error): string {
  const sentence = messageOf(error)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** @param failed such as `Failed to update phase` */
export function showError(error: Error, failed?: string) {
  const text = [failed, messageOf(error)].filter(Boolean).join(': ')
  showToast({ title: 'Error', text, variant: 'destructive' })
}
