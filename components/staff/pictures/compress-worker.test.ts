jest.mock('./draw', () => ({ drawSmall: () => Promise.reject(new Error('Failed to load image')) }))

test('the worker answers a photo that cannot be read with null', async () => {
  const postMessage = jest.fn()
  self.postMessage = postMessage
  await import('./compress-worker')
  self.dispatchEvent(new MessageEvent('message', { data: new Blob(['x']) }))
  await Promise.resolve()
  await Promise.resolve()
  expect(postMessage).toHaveBeenCalledWith(null)
})
