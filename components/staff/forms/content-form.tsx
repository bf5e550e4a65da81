import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import { UploadBar } from '@/components/staff/pictures/photo-input'
import { ConflictNotice } from './conflict-notice'
import { changedPaths } from './merge'
import { SaveError } from './save-error'
import type { useContentForm } from './use-content-form'
import { FormProvider } from './form-context'

interface Props<Values extends FieldValues, Stored extends { version: number }> {
  content: ReturnType<typeof useContentForm<Values, Stored>>
  /** Title and text of a colleague's version. */
  inWords?: (theirs: Stored) => { title: string; content: string }
  onDecide?: (theirs: Stored, keepMine: boolean) => void
  label: string
  busy: boolean
  /** Progress of a large upload, from 0 to 100. */
  sent?: number | null
  /** Error of the last attempt to save. */
  error: Error | null
  onSave: (values: Values) => void
  onCancel: () => void
  children: ReactNode
}

/** Fields, notices about drafts and conflicts, and buttons. */
export function ContentForm<Values extends FieldValues, Stored extends { version: number }>(
  props: Props<Values, Stored>,
) {
  const { content, inWords, onDecide, label, busy, sent = null, error, onSave, onCancel, children } = props
  const { form, restored, discard, base, theirs, valuesOf, decide, submit } = content
  const onDecided = (keepMine: boolean) => {
    if (theirs) onDecide?.(theirs, keepMine)
    decide(keepMine)
  }
  return (
    <FormProvider form={form}>
      <form noValidate onSubmit={submit(onSave)} className="grid grid-cols-1 gap-6">
        {restored && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 bg-mist px-4 py-2.5 text-sm"
          >
            <p>Your unsaved draft is back.</p>
            <SmallButton onClick={discard}>Discard draft</SmallButton>
          </div>
        )}
        {children}
        {theirs && inWords && (
          <ConflictNotice
            theirs={inWords(theirs)}
            changed={changedPaths(valuesOf(base), valuesOf(theirs))}
            onTheirs={() => onDecided(false)}
            onMine={() => onDecided(true)}
          />
        )}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t bg-card p-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
          {sent !== null && (
            <div className="flex min-w-48 flex-1 items-center gap-3">
              <UploadBar sent={sent} />
            </div>
          )}
          <SaveError error={error} />
          <Button type="button" variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy || theirs !== null}>
            {label}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
