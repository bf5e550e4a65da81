import { Button } from '@/components/ui/button'
import { UploadBar } from '../pictures/upload-bar'
import { SaveError } from './save-error'

interface Props {
  /** The current label of the submit button. */
  label: string
  busy: boolean
  /** Progress of a large upload, from 0 to 100. */
  sent?: number | null
  /** Why saving failed the last time. */
  error: Error | null
  onCancel: () => void
}

export function FormButtons({ label, busy, sent = null, error, onCancel }: Props) {
  return (
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
      <Button type="submit" disabled={busy}>
        {label}
      </Button>
    </div>
  )
}
