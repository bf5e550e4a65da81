import { useLayoutEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { PhotoGrid } from '../pictures/photo-grid'
import { PhotoInput, UploadBar } from '@/components/staff/pictures/photo-input'
import { usePhotoPicker } from '../pictures/use-photo-picker'
import { useAbort } from '@/components/staff/browser/use-abort'
import { useUpdatePictures } from './use-updates'

interface Props {
  update: StaffUpdateJson
  /** Called when an upload starts or ends: closing the form would cancel it. */
  onAdding: (adding: boolean) => void
}

/** The pictures of an existing update. Each change is saved at once, independently of the texts. */
export function UpdatePictures({ update, onAdding }: Props) {
  const [sent, setSent] = useState(0)
  const { newSignal, stop } = useAbort()
  const { images, order, remove, add } = useUpdatePictures(update)
  const stored = images.flatMap(({ id, url }) => (id === null ? [] : [{ id: String(id), url }]))
  const picker = usePhotoPicker(stored.length, (photos) => {
    setSent(0)
    add.mutate({ photos, signal: newSignal(), onSent: (part) => setSent(part * 100) })
  })
  const busy = order.isPending || remove.isPending || add.isPending
  const adding = add.isPending || picker.progress !== null
  useLayoutEffect(() => onAdding(adding), [adding, onAdding])
  return (
    <div className="grid gap-3">
      <PhotoInput
        label="Add images"
        multiple
        hint="The first image is the main image. Pictures are stored as soon as they are chosen, moved or removed."
        disabled={busy}
        picker={picker}
      />
      {add.isPending && (
        <div className="flex items-center gap-3">
          <UploadBar sent={sent} />
          <Button type="button" variant="ghost" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {stored.length > 0 && (
        <PhotoGrid
          photos={stored}
          disabled={busy}
          onOrder={(ids) => order.mutate(ids.map(Number))}
          onRemove={(id) => remove.mutate(Number(id))}
        />
      )}
    </div>
  )
}
