import { drawSmall } from './draw'

interface Options {
  signal: AbortSignal
  /** Number of finished photos. */
  onReady: (count: number) => void
}

/**
 * Resizes photos in the browser, one after the other. An unreadable photo becomes null in the result.
 * @throws when aborted
 */
export async function compressPhotos(
  files: readonly File[],
  { signal, onReady }: Options,
): Promise<(Blob | null)[]> {
  const compressor = startCompressor()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const photos: (Blob | null)[] = []
  try {
    for (const file of files) {
      photos.push(await Promise.race([compressor.compress(file), aborted]))
      onReady(photos.length)
    }
    return photos
  } finally {
    compressor.stop()
  }
}

function startCompressor() {
  // Not a module worker, because the bundler loads its chunks with importScripts.
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url))
  const onPage = (file: File) => drawSmall(file).catch(() => null)
  let broken = false
  const inWorker = (file: File) =>
    new Promise<Blob | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
      // If the worker cannot start, the main thread does the work. The error event fires only once.
      worker.onerror = () => {
        broken = true
        resolve(onPage(file))
      }
      worker.postMessage(file)
    })
  return {
    compress: (file: File) => (broken ? onPage(file) : inWorker(file)),
    stop: () => worker.terminate(),
  }
}
