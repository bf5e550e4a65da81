import { useState } from 'react'
import { usePhotoPicker } from '../pictures/use-photo-picker'
import type { NewImage } from './use-save-article'

/** The picture of an article: the stored one until it is replaced or removed. */
export function useArticleImage(stored: string | null) {
  const [chosen, setChosen] = useState<{ url: string | null; data: NewImage }>({
    url: stored,
    data: undefined,
  })
  const picker = usePhotoPicker(0, ([photo]) => {
    if (photo) void toBase64(photo.blob).then((data) => setChosen({ url: photo.url, data }))
  })
  const show = (url: string | null) => setChosen({ url, data: undefined })
  return { ...chosen, picker, show, remove: () => setChosen({ url: null, data: stored ? null : undefined }) }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 32_768)
    binary += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  return btoa(binary)
}
