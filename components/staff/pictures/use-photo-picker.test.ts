import { act, renderHook, waitFor } from '@testing-library/react'
import { usePhotoPicker, type Photo } from './use-photo-picker'

const compressed = jest.fn((files: File[]) =>
  Promise.resolve(files.map(({ name }) => (/bad|heic/i.test(name) ? null : new Blob(['small'])))),
)
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

test('one bad photo does not take the others with it, and is named with the reason', async () => {
  URL.createObjectURL = () => 'blob:1'
  const added: string[] = []
  const { result } = renderHook(() =>
    usePhotoPicker(0, (photos) => added.push(...photos.map(({ name }) => name))),
  )
  const file = (name: string, type: string, text = 'x') => new File([text], name, { type })
  const files = [
    file('roof.jpg', 'image/jpeg'),
    file('bad.jpg', 'image/jpeg'),
    file('bad-empty.png', 'image/png', ''),
    file('IMG_7.HEIC', ''),
    file('plan.pdf', 'application/pdf'),
    file('pool.jpg', 'image/jpeg'),
  ]
  act(() => result.current.pick(files))
  await waitFor(() => expect(result.current.refused).toHaveLength(4))
  expect(added).toEqual(['roof.jpg', 'pool.jpg'])
  expect(result.current.refused.map(({ name, why }) => `${name} ${why}`)).toEqual([
    'plan.pdf is not a picture.',
    'bad.jpg is damaged, or of a kind that this browser cannot read.',
    'bad-empty.png is empty.',
    'IMG_7.HEIC is HEIC, which this browser cannot read. Save it as JPEG, or add it with Safari.',
  ])
  act(() => result.current.pick([file('pool.jpg', 'image/jpeg')]))
  await waitFor(() => expect(result.current.refused).toEqual([]))
})
