import { act, renderHook, waitFor } from '@testing-library/react'
import { usePhotoPicker, type Photo } from './use-photo-picker'

const compressed = jest.fn((files: File[]) => Promise.resolve(files.map(() => new Blob(['small']))))
jest.mock('./compress', () => ({ compressPhotos: (files: File[]) => compressed(files) }))

test('photos can be added over plain http, where browsers have no crypto.randomUUID', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  let made = 0
  URL.createObjectURL = () => `blob:http://10.0.0.7/${(made += 1)}`
  URL.revokeObjectURL = jest.fn()
  const added: Photo[] = []
  const { result, unmount } = renderHook(() => usePhotoPicker(0, (photos) => added.push(...photos)))
  const photo = (name: string) => new File(['large'], name, { type: 'image/jpeg' })
  act(() => result.current.pick([photo('a.jpg'), photo('b.jpg')]))
  await waitFor(() => expect(result.current.progress).toBeNull())
  expect(added.map(({ url }) => url)).toEqual(['blob:http://10.0.0.7/1', 'blob:http://10.0.0.7/2'])
  expect(new Set(added.map(({ id }) => id)).size).toBe(2)
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2)
})
