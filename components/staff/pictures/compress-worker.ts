import { compressOn } from './draw'

/** Resizes photos off the main thread, one at a time, so that the form stays responsive. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  compressOn((width, height) => new OffscreenCanvas(width, height), file).then(
    (blob) => self.postMessage({ blob }),
    (error: unknown) =>
      self.postMessage({ error: error instanceof Error ? error.message : 'Failed to compress image' }),
  )
})
