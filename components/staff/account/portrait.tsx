import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import { useState } from 'react'
import { callApi, uploadApi } from '@/components/staff/browser/api'
import { useAbort } from '@/components/staff/browser/use-abort'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { PhotoInput, UploadBar } from '@/components/staff/pictures/photo-input'
import { Thumbnail } from '@/components/staff/thumbnail'
import { usePhotoPicker } from '@/components/staff/pictures/use-photo-picker'
import type { OwnPersonJson } from '@/lib/staff/people/schema'
import { queryKeys } from '@/lib/staff/query-keys'

export function Portrait({ person: { portrait } }: { person: OwnPersonJson }) {
  const client = useQueryClient()
  const { newSignal } = useAbort()
  const [sent, setSent] = useState(0)
  const onSuccess = (saved: OwnPersonJson) => {
    client.setQueryData(queryKeys.ownPerson, saved)
    showToast({ title: saved.portrait ? 'Portrait saved' : 'Portrait removed' })
  }
  const upload = useMutation({
    mutationFn: (photo: Blob) => {
      const form = new FormData()
      form.append('portrait', photo, 'portrait.jpg')
      const onSent = (part: number) => setSent(part * 100)
      return uploadApi('/api/auth/person/portrait', form, { signal: newSignal(), onSent })
    },
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: () => callApi('DELETE', '/api/auth/person/portrait'),
    onSuccess,
    meta: { failed: 'Update failed' },
  })
  const picker = usePhotoPicker(0, ([photo]) => photo && upload.mutate(photo.blob))
  return (
    <div className="grid gap-4">
      <h3 className="text-sm font-medium">Portrait</h3>
      {portrait && (
        <div className="flex items-end gap-4">
          <Thumbnail picture={portrait} className="size-28 object-[50%_20%]" />
          <SmallButton disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </SmallButton>
        </div>
      )}
      <PhotoInput
        label={portrait ? 'Choose another portrait' : 'Choose a portrait'}
        hint="Shown as a square; the face in the upper half."
        disabled={upload.isPending}
        picker={picker}
      />
      {upload.isPending && (
        <div className="flex items-center gap-3">
          <UploadBar sent={sent} />
        </div>
      )}
      <ErrorAlert error={upload.error} />
    </div>
  )
}
