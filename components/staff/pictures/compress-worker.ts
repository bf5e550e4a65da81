import { drawSmall } from './draw'

/** Resizes photos off the main thread, one at a time, so that the form stays responsive. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  drawSmall(file).then(
    (blob) => self.postMessage({ blob }),
    (error: unknown) => self.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
