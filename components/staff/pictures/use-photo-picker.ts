import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { useAbort } from '@/components/staff/browser/use-abort'
import { compressPhotos } from './compress'

/** A photo that is ready to upload. */
export interface Photo {
  id: string
  /** Name of the chosen file. */
  name: string
  blob: Blob
  /** A blob URL for the preview. */
  url: string
}

/** Resizes photos with progress. `onPhotos` gets the photos of one selection together. */
export function usePhotoPicker(count: number, onPhotos: (photos: Photo[]) => void) {
  /** Progress of the selected photos; null while none are being resized. */
  const [progress, setProgress] = useState<number | null>(null)
  /** Files of the last selection that were not added. */
  const [refused, setRefused] = useState<ReturnType<typeof asRefused>[]>([])
  const { newSignal, stop } = useAbort()
  const toPhoto = useToPhoto()

  async function pick(files: File[]) {
    if (files.length === 0) return
    const pictures = files.filter(mayBePicture)
    const nonPictures = files.filter((file) => !mayBePicture(file)).map(asRefused)
    setRefused(nonPictures)
    if (pictures.length === 0) {
      return showToast({ title: 'Error', text: 'Please select an image file', variant: 'destructive' })
    }
    const signal = newSignal()
    setProgress(0)
    try {
      const blobs = await compressPhotos(pictures, {
        signal,
        onReady: (ready) => setProgress((ready / pictures.length) * 100),
      })
      const added = pictures.flatMap((file, index) => {
        const blob = blobs[index]
        return blob ? [toPhoto(blob, file.name)] : []
      })
      setRefused([...nonPictures, ...pictures.filter((_, index) => !blobs[index]).map(asRefused)])
      if (added.length === 0) {
        return showToast({
          title: 'Optimization failed',
          text: 'Could not optimize images. Please try again.',
          variant: 'destructive',
        })
      }
      onPhotos(added)
      showToast({
        title: 'Images added',
        text: `${added.length} image(s) optimized and added. Total: ${count + added.length}`,
      })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setProgress(null)
    }
  }

  return { progress, refused, pick: (files: File[]) => void pick(files), cancel: stop, toPhoto }
}

function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

/** Windows gives HEIC files no type. Only trying shows whether the browser can read them. */
function mayBePicture(file: File): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

/** A file that was not added, and why, as the end of a sentence that begins with its name. */
function asRefused(file: File) {
  let why = 'is damaged, or of a kind that this browser cannot read.'
  if (!mayBePicture(file)) why = 'is not a picture.'
  else if (file.size === 0) why = 'is empty.'
  else if (isHeic(file))
    why = 'is HEIC, which this browser cannot read. Save it as JPEG, or add it with Safari.'
  return { name: file.name, why }
}

/** Creates blob URLs for photos. They keep photos in memory, so they are revoked when the form closes. */
function useToPhoto(): (blob: Blob, name: string) => Photo {
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), [])
  return (blob, name) => {
    const url = URL.createObjectURL(blob)
    urls.current.push(url)
    // Blob URLs are unique ids. randomUUID is available only on https and localhost.
    return { id: url, name, blob, url }
  }
}
