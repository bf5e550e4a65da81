import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { useAbort } from '@/components/staff/browser/use-abort'
import { compressPhotos } from './compress'

/** A photo that is ready to upload. */
export interface Photo {
  id: string
  blob: Blob
  /** A blob URL for the preview. */
  url: string
}

/** Resizes photos with progress. `onPhotos` gets the photos of one selection together. */
export function usePhotoPicker(count: number, onPhotos: (photos: Photo[]) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const { newSignal, stop } = useAbort()
  const toPhoto = useToPhoto()

  async function pick(files: File[]) {
    if (files.length === 0) return
    if (files.some((file) => !file.type.startsWith('image/'))) {
      return showToast({ title: 'Error', text: 'Please select an image file', variant: 'destructive' })
    }
    const signal = newSignal()
    setProgress(0)
    try {
      const blobs = await compressPhotos(files, {
        signal,
        onReady: (ready) => setProgress((ready / files.length) * 100),
      })
      onPhotos(blobs.map(toPhoto))
      showToast({
        title: 'Images added',
        text: `${blobs.length} image(s) optimized and added. Total: ${count + blobs.length}`,
      })
    } catch {
      if (!signal.aborted)
        showToast({
          title: 'Optimization failed',
          text: 'Could not optimize images. Please try again.',
          variant: 'destructive',
        })
    } finally {
      setProgress(null)
    }
  }

  return { progress, pick: (files: File[]) => void pick(files), cancel: stop }
}

/** Creates blob URLs for photos. They keep photos in memory, so they are revoked when the form closes. */
function useToPhoto(): (blob: Blob) => Photo {
  const given = useRef<string[]>([])
  useEffect(() => () => given.current.forEach((url) => URL.revokeObjectURL(url)), [])
  return (blob) => {
    const url = URL.createObjectURL(blob)
    given.current.push(url)
    // Blob URLs are unique ids. randomUUID is available only on https and localhost.
    return { id: url, blob, url }
  }
}
