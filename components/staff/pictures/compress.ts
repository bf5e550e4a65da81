import { drawSmall } from './draw'

interface Options {
  signal: AbortSignal
  /** Number of finished photos. */
  onReady: (count: number) => void
}

/**
 * Resizes photos in the browser, one after the other. One that cannot be read is null, in its place.
 * @throws when aborted
 */
export async function compressPhotos(
  files: readonly File[],
  { signal, onReady }: Options,
): Promise<(Blob | null)[]> {
  const compressor = startCompressor()
  const done: (Blob | null)[] = []
  try {
    for (const file of files) {
      const small = compressor.compress(file).catch(() => null)
      done.push(await untilAborted(small, signal))
      onReady(done.length)
    }
    return done
  } finally {
    compressor.stop()
  }
}

function startCompressor() {
  // Not a module worker, because the bundler loads its chunks with importScripts.
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url))
  let broken = false
  const inWorker = (file: File) =>
    new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; error?: string }>) => {
        if (data.blob) resolve(data.blob)
        else reject(new Error(data.error))
      }
      // If the worker cannot start, the main thread does the work. The error event fires only once.
      worker.onerror = () => {
        broken = true
        drawSmall(file).then(resolve, reject)
      }
      worker.postMessage(file)
    })
  return {
    compress: (file: File) => (broken ? drawSmall(file) : inWorker(file)),
    stop: () => worker.terminate(),
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
