import { compressPhotos } from './compress'

jest.mock('./draw', () => ({
  drawSmall: (file: File) =>
    file.name === 'bad.jpg' ? Promise.reject(new Error('Failed to load image')) : Promise.resolve(file),
}))

/** Fires one load error and then stays silent. */
class BrokenWorker {
  onerror: () => void = () => undefined
  private hasFired = false
  postMessage() {
    if (this.hasFired) return
    this.hasFired = true
    queueMicrotask(() => this.onerror())
  }
  terminate() {}
}

test('photos are resized on the main thread when the worker cannot be loaded', async () => {
  global.Worker = BrokenWorker as never
  const photos = ['a', 'b', 'c'].map((name) => new File([name], `${name}.jpg`))
  const onReady = jest.fn()
  const { signal } = new AbortController()
  expect(await compressPhotos(photos, { signal, onReady })).toEqual(photos)
  expect(onReady.mock.calls).toEqual([[1], [2], [3]])
  // An unreadable photo does not affect the others.
  const bad = new File(['x'], 'bad.jpg')
  expect(await compressPhotos([...photos.slice(1), bad], { signal, onReady })).toEqual([
    ...photos.slice(1),
    null,
  ])
})
