import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { useAbort } from '../use-abort'
import { compressPhotos } from './compress'

/** A photo that is ready to be sent. */
export interface Photo {
  id: string
  blob: Blob
  /** An address within this page, for the preview. */
  url: string
}

/** Takes photos, makes them small, and tells how far it is; `onPhotos` gets those of one selection together. */
export function usePhotoPicker(count: number, onPhotos: (photos: Photo[]) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const { newSignal, stop } = useAbort()
  const toPhoto = useToPhoto()

  async function pick(files: File[]) {
    if (files.length === 0) return
    if (files.some((file) => !file.type.startsWith('image/'))) {
      return showToast({ title: 'Error', text: 'Please select an image file', look: 'destructive' })
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
          look: 'destructive',
        })
    } finally {
      setProgress(null)
    }
  }

  return { progress, pick: (files: File[]) => void pick(files), cancel: stop }
}

/** Gives photos addresses within this page. Each keeps its photo in memory, so they end with the form. */
function useToPhoto(): (blob: Blob) => Photo {
  const given = useRef<string[]>([])
  useEffect(() => () => given.current.forEach((url) => URL.revokeObjectURL(url)), [])
  return (blob) => {
    const url = URL.createObjectURL(blob)
    given.current.push(url)
    // No two addresses are the same. A random UUID would do, but browsers keep those to https and localhost.
    return { id: url, blob, url }
  }
}
