import { useMutation, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { SmallButton } from '@/components/staff/buttons'
import { UploadBar } from '@/components/staff/pictures/photo-input'
import { dropDraft } from '@/components/staff/drafts/draft-store'
import { forgetPhotos } from '@/components/staff/drafts/photo-store'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { ConflictNotice } from './conflict-notice'
import { FormProvider } from './form-context'
import { changedPaths } from './merge'
import { isConflict, SaveError, showError } from './save-error'
import { useContentForm, type ContentOptions } from './use-content-form'

interface Props<Values extends FieldValues, Stored extends { version: number }> extends ContentOptions<
  Values,
  Stored
> {
  title: string
  text: string
  className?: string
  withPhotos?: boolean
  onClose: () => void
  /** Title and text of a colleague's version. */
  inWords?: (theirs: Stored) => { title: string; content: string }
  onDecide?: (theirs: Stored, keepMine: boolean) => void
  label: string
  /** Whether photos are still being added to the form. */
  busy?: boolean
  /** Upload of photos with the fields: progress from 0 to 100, null without photos, and a way to cancel. */
  upload?: { sent: number | null; stop: () => void }
  /** Runs before `save`: it may ask first, and save other values. */
  beforeSave?: (values: Values, base: Stored | null, save: (values: Values) => void) => void
  /** @param base the version that the form started from; null for a new record */
  save: (values: Values, base: Stored | null) => Promise<unknown>
  /** Text of the toast after saving, and the beginning of the one after a failure. */
  saved: string
  failed?: string
  changes: QueryKey
  children: (content: ReturnType<typeof useContentForm<Values, Stored>> & { saving: boolean }) => ReactNode
}

/** A form for a record of the site, or for a new one. */
export function ContentDialog<Values extends FieldValues, Stored extends { version: number }>(
  props: Props<Values, Stored>,
) {
  const { name, title, text, className, withPhotos = false, onClose } = props
  return (
    <EditorDialog
      title={title}
      text={text}
      className={className}
      draft={name}
      withPhotos={withPhotos}
      onClose={onClose}
    >
      {(dialog) => <ContentForm {...props} {...dialog} />}
    </EditorDialog>
  )
}

/** Fields, notices about drafts and conflicts, and buttons. */
function ContentForm<Values extends FieldValues, Stored extends { version: number }>(
  props: Props<Values, Stored> & FormProps,
) {
  const { name, inWords, onDecide, label, busy = false, upload, onCancel, onSaved, children } = props
  const { save, beforeSave, saved, failed, changes } = props
  const content = useContentForm(props)
  const { form, restored, discard, base, theirs, valuesOf, decide, submit, onError } = content
  const saving = useMutation({
    mutationFn: (values: Values) => save(values, base),
    // Runs even if the form was closed.
    onSuccess: () => {
      dropDraft(name)
      forgetPhotos(name)
      showToast({ title: 'Success', text: saved })
    },
    // A conflict has its own notice, and an upload is cancelled by the user.
    onError: (error) => !isConflict(error) && error.name !== 'AbortError' && showError(error, failed),
    meta: { changes: [changes] },
  })
  const store = (values: Values) => saving.mutate(values, { onSuccess: onSaved, onError })
  const onDecided = (keepMine: boolean) => {
    if (theirs) onDecide?.(theirs, keepMine)
    decide(keepMine)
  }
  return (
    <FormProvider form={form}>
      <form
        noValidate
        onSubmit={submit((values) => (beforeSave ? beforeSave(values, base, store) : store(values)))}
        className="grid grid-cols-1 gap-6"
      >
        {restored && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 bg-mist px-4 py-2.5 text-sm"
          >
            <p>Your unsaved draft is back.</p>
            <SmallButton onClick={discard}>Discard draft</SmallButton>
          </div>
        )}
        {children({ ...content, saving: saving.isPending })}
        {theirs && inWords && (
          <ConflictNotice
            theirs={inWords(theirs)}
            changed={changedPaths(valuesOf(base), valuesOf(theirs))}
            onTheirs={() => onDecided(false)}
            onMine={() => onDecided(true)}
          />
        )}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t bg-card p-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
          {saving.isPending && typeof upload?.sent === 'number' && (
            <div className="flex min-w-48 flex-1 items-center gap-3">
              <UploadBar sent={upload.sent} />
            </div>
          )}
          <SaveError error={saving.error} />
          <Button
            type="button"
            variant="outline"
            onClick={saving.isPending && upload ? upload.stop : onCancel}
          >
            Cancel
          </Button>
          <Button type="submit" disabled={busy || saving.isPending || theirs !== null}>
            {saving.isPending ? (base ? 'Updating...' : 'Creating...') : label}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
