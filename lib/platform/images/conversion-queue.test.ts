import { enqueueConversion } from './conversion-queue'

/** A conversion that ends on demand. */
function conversion(name: string, order: string[]) {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  const convert = async () => {
    order.push(name)
    await done
  }
  return { convert, end: () => end() }
}

it('pictures are converted one at a time, those a user waits for before background work', async () => {
  const order: string[] = []
  const first = conversion('first', order)
  const rendition = conversion('rendition', order)
  const upload = conversion('upload', order)
  const all = [
    enqueueConversion('upload', first.convert),
    enqueueConversion('rendition', rendition.convert),
    enqueueConversion('upload', upload.convert),
  ]
  expect(order).toEqual(['first'])
  first.end()
  await all[0]
  rendition.end()
  upload.end()
  await Promise.all(all)
  expect(order).toEqual(['first', 'upload', 'rendition'])
})

it('a failed conversion does not block the next one', async () => {
  await expect(enqueueConversion('upload', () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  )
  expect(await enqueueConversion('upload', () => Promise.resolve('next'))).toBe('next')
})
