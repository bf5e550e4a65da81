jest.mock('./draw', () => ({ drawSmall: () => Promise.reject(new Error('Failed to load image')) }))

test('the worker says what is wrong with a photo, without the kind of the error', async () => {
  const said = jest.fn()
  self.postMessage = said
  await import('./compress-worker')
  self.dispatchEvent(new MessageEvent('message', { data: new Blob(['x']) }))
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toHaveBeenCalledWith({ error: 'Failed to load image' })
})
