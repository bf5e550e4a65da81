import { useEffect, useEffectEvent, useState } from 'react'
import { keepPhotos, keptPhotos, type KeptPhoto } from './photo-store'

interface Restored {
  /** Whether the draft had photos that the browser kept. */
  any: boolean
  /** Names of the photos that the browser did not keep. */
  missing: string[]
}

const nothing: Restored = { any: false, missing: [] }

/**
 * Keeps the photos of a form with its draft.
 * @param onRestored gets the photos of an earlier draft, once
 */
export function useKeptPhotos(
  draft: string,
  photos: readonly KeptPhoto[],
  onRestored: (photos: KeptPhoto[]) => void,
) {
  const [restored, setRestored] = useState<Restored | null>(null)
  const restore = useEffectEvent(onRestored)
  useEffect(() => {
    let closed = false
    void keptPhotos(draft).then(({ photos: restoredPhotos, missing }) => {
      if (closed) return
      if (restoredPhotos.length > 0) restore(restoredPhotos)
      setRestored({ any: restoredPhotos.length > 0, missing })
    })
    return () => {
      closed = true
    }
  }, [draft])
  const ready = restored !== null
  useEffect(() => {
    if (ready) keepPhotos(draft, photos)
  }, [draft, photos, ready])
  return { restored: restored ?? nothing, clear: () => setRestored(nothing) }
}

/** Tells which photos of a draft have to be chosen again. */
export function MissingPhotos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p role="alert" className="bg-mist px-4 py-2.5 text-sm break-words">
      This browser did not keep {names.length === 1 ? 'a photo' : `${names.length} photos`} of your draft.
      Please choose again: {names.join(', ')}.
    </p>
  )
}
