/** @jest-environment node */
import { EventStream } from './event-streams'

function opened() {
  const on = { open: jest.fn(), end: jest.fn() }
  const stream = new EventStream(on)
  const body = stream.response().body as ReadableStream<Uint8Array>
  const reader = body.getReader()
  const read = async () => {
    const { value } = await reader.read()
    return value && new TextDecoder().decode(value)
  }
  return { ...on, stream, read, reader }
}

it('is open from the first read to its end, which its client or the site makes', async () => {
  const { stream, read, open, end, reader } = opened()
  expect(open).not.toHaveBeenCalled()
  expect(await read()).toBe(':\n\n')
  expect(open).toHaveBeenCalledTimes(1)
  stream.send([{ a: 1 }, { a: 2 }])
  expect(await read()).toBe('data: {"a":1}\n\ndata: {"a":2}\n\n')
  await reader.cancel()
  stream.end()
  expect(end).toHaveBeenCalledTimes(1)
})

it('ends when its client does not read what was sent', async () => {
  const { stream, read, end } = opened()
  await read()
  const many = Array.from({ length: 1000 }, (_, id) => ({ kind: 'lead', id }))
  stream.send(many)
  expect(end).not.toHaveBeenCalled()
  stream.send(many)
  stream.send(many)
  expect(end).toHaveBeenCalledTimes(1)
  stream.send(many)
})
