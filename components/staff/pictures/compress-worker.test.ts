jest.mock('./draw', () => ({ drawSmall: () => Promise.reject(new Error('Failed to load image')) }))

test('the worker answers a photo that cannot be read with null', async () => {
  const said = jest.fn()
  self.postMessage = said
  await import('./compress-worker')
  self.dispatchEvent(new MessageEvent('message', { data: new Blob(['x']) }))
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toHaveBeenCalledWith(null)
})
