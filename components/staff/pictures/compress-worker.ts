import { compressOn } from './draw'

/** Off the main thread, so that the form stays quick while large photos are made small. */
self.addEventListener('message', async ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  try {
    const blob = await compressOn((width, height) => new OffscreenCanvas(width, height), data.file)
    self.postMessage({ id: data.id, blob })
  } catch (error) {
    self.postMessage({
      id: data.id,
      error: error instanceof Error ? error.message : 'Failed to compress image',
    })
  }
})
