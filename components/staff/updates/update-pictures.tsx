import { useRef, useState } from 'react'
import { Progress } from '@/components/ui/progress'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { PhotoGrid } from '../pictures/photo-grid'
import { PhotoInput } from '../pictures/photo-input'
import { usePhotoPicker } from '../pictures/use-photo-picker'
import { useUpdatePictures } from './use-update-pictures'

/** The pictures of an update that exists. Each change is stored at once, apart from the texts. */
export function UpdatePictures({ update }: { update: StaffUpdateJson }) {
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  const { images, order, remove, add } = useUpdatePictures(update)
  const stored = images.flatMap(({ id, url }) => (id === null ? [] : [{ id: String(id), url }]))
  const picker = usePhotoPicker(stored.length, (photos) => {
    const controller = new AbortController()
    stop.current = controller
    add.mutate(
      { photos, signal: controller.signal, onSent: (part) => setSent(part * 100) },
      { onSettled: () => setSent(null) },
    )
  })
  const busy = order.isPending || remove.isPending || add.isPending
  return (
    <div className="grid gap-3">
      <PhotoInput
        label="Add images"
        multiple
        hint="The first image is the main image. Pictures are stored as soon as they are chosen, moved or removed."
        disabled={busy}
        progress={picker.progress}
        onPick={picker.pick}
        onCancel={picker.cancel}
      />
      {sent !== null && <Progress value={sent} aria-label="Uploading images" />}
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
