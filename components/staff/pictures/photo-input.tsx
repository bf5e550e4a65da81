import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { usePhotoPicker } from './use-photo-picker'

interface Props {
  label: string
  hint: string
  multiple?: boolean
  disabled?: boolean
  picker: Pick<ReturnType<typeof usePhotoPicker>, 'progress' | 'refused' | 'pick' | 'cancel'>
}

/** Accepts selected or dropped photos, with a progress bar while they are resized. */
export function PhotoInput({ label, hint, multiple, disabled, picker }: Props) {
  const { progress, refused, pick, cancel } = picker
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-sm border border-dashed border-input px-4 py-3 font-medium hover:bg-mist/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea has-disabled:cursor-not-allowed has-disabled:opacity-60"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!disabled && progress === null) pick([...event.dataTransfer.files])
        }}
      >
        <ImagePlus className="size-5 text-sea" strokeWidth={1.5} aria-hidden />
        {label}
        <input
          id={id}
          type="file"
          accept="image/*,.heic,.heif"
          multiple={multiple}
          disabled={disabled || progress !== null}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            pick([...(event.target.files ?? [])])
            // Reset, so that a removed photo can be selected again.
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
      {progress === null && refused.length > 0 && (
        <div role="alert">
          <ul aria-label="Not added" className="grid gap-1 text-sm text-coral">
            {refused.map(({ name, why }, index) => (
              <li key={index} className="break-words">
                Not added: <span className="font-medium">{name}</span> {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {progress !== null && (
        <div className="flex items-center gap-3 text-sm">
          <span role="status" className="shrink-0">
            Optimizing images...
          </span>
          <Progress value={progress} aria-label="Optimizing images" />
          <Button type="button" variant="ghost" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}

/** Upload progress, from 0 to 100. */
export function UploadBar({ sent }: { sent: number }) {
  return (
    <>
      <span role="status" className="shrink-0 text-sm tabular-nums">
        {sent < 100 ? 'Uploading...' : 'Storing...'}
      </span>
      <Progress value={sent} aria-label="Uploading images" />
    </>
  )
}
