import { drawSmall } from './draw'

/** Resizes photos off the main thread, one at a time, so that the form stays responsive. Posts null for an unreadable photo. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  drawSmall(file).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  )
})
