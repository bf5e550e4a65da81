import { compressOn } from './draw'

/** Off the main thread, so that the form stays quick while large photos are made small. One at a time. */
self.addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const blob = await compressOn((width, height) => new OffscreenCanvas(width, height), file)
    self.postMessage({ blob })
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : 'Failed to compress image' })
  }
})
