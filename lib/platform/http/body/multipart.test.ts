import { readMultipart } from './multipart'

const url = 'http://ridge.example/api'
const named = (bytes: Buffer, name: string) => Promise.resolve({ name, size: bytes.length })

function post(fill: (form: FormData) => void): Request {
  const form = new FormData()
  fill(form)
  return new Request(url, { method: 'POST', body: form })
}

/** A request that records whether its body was read to the end. */
function watched(fill: (form: FormData) => void) {
  const { body, headers } = post(fill)
  let end = false
  const watch = new TransformStream<Uint8Array, Uint8Array>({ flush: () => void (end = true) })
  const stream = body?.pipeThrough(watch) ?? null
  const request = new Request(url, { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
  return { request, isRead: () => end }
}

function raw(body: string, boundary = 'x'): Request {
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return new Request(url, { method: 'POST', body, headers })
}

describe('a multipart upload', () => {
  it('is read completely, files in order and names in any script', async () => {
    const request = post((form) => {
      form.append('title', 'ทดสอบ & co')
      form.append('images', new Blob(['12345']), 'ภาพ ๑.jpg')
      form.append('images', new Blob(['1']), 'b.jpg')
    })
    const { fields, files } = await readMultipart(request, 'images', named)
    expect(Object.fromEntries(fields)).toEqual({ title: 'ทดสอบ & co' })
    expect(files).toEqual([
      { name: '"ภาพ ๑.jpg"', size: 5 },
      { name: '"b.jpg"', size: 1 },
    ])
  })

  it('may have no file, which browsers send as an empty file without a name', async () => {
    const request = raw(
      '--x\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
    )
    expect((await readMultipart(request, 'images', named)).files).toEqual([])
  })

  it.each([
    ['ends before it begins', '--x--\r\n', 'x'],
    ['ends before it begins, and then begins', '--x--\r\n--x\r\n', 'x'],
    ['is empty', '', 'x'],
    ['holds nothing of the form', 'hello', 'x'],
    ['has an empty boundary', '--\r\n\r\n----\r\n', '""'],
    ['names no boundary after the word', '--\r\n\r\n----\r\n', ''],
  ])('that %s is rejected immediately', async (_, body, boundary) => {
    const refusal = readMultipart(raw(body, boundary), 'images', named).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    const late = new Promise<string>((resolve) => setTimeout(resolve, 1000, 'no answer').unref())
    expect(await Promise.race([refusal, late])).toBe('The request is not a complete multipart form')
  })

  it('gets a response although a large part has no name', async () => {
    const nameless = `--x\r\nContent-Disposition: attachment\r\n\r\n${'['.repeat(60_000)}\r\n`
    const file = '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n1\r\n--x--\r\n'
    expect((await readMultipart(raw(nameless + file), 'images', named)).files).toHaveLength(1)
  })

  it('converts one file at a time, while the next one is read', async () => {
    let busy = 0
    const request = post((form) => {
      for (let index = 0; index < 5; index += 1) form.append('images', new Blob(['x'.repeat(300_000)]), 'a')
    })
    const { files } = await readMultipart(request, 'images', async (bytes) => {
      busy += 1
      expect(busy).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      busy -= 1
      return bytes.length
    })
    expect(files).toEqual(Array(5).fill(300_000))
  })

  it('ignores files in unknown fields', async () => {
    const request = post((form) => form.append('other', new Blob(['x']), 'a.exe'))
    expect((await readMultipart(request, 'images', named)).files).toEqual([])
  })

  it('makes a file name safe for use in a message', async () => {
    const request = post((form) =>
      form.append('images', new Blob(['x']), `../etc/\u202Egpj\t.${'n'.repeat(200)}`),
    )
    const { files } = await readMultipart(request, 'images', named)
    expect(files[0]?.name).toMatch(/^" ?gpj \.n+"$/)
    expect(files[0]?.name.length).toBeLessThanOrEqual(102)
  })
})

describe('a multipart upload is rejected', () => {
  it('with the first error about a file, after the body was read so that the client gets the response', async () => {
    const { request, isRead } = watched((form) => {
      form.append('images', new Blob(['bad']), 'bad.jpg')
      form.append('images', new Blob(['x'.repeat(3_000_000)]), 'good.jpg')
    })
    const seen: string[] = []
    const reading = readMultipart(request, 'images', (_, name) => {
      seen.push(name)
      return Promise.reject(new Error(`${name} is no picture`))
    })
    await expect(reading).rejects.toThrow('"bad.jpg" is no picture')
    expect(seen).toEqual(['"bad.jpg"'])
    expect(isRead()).toBe(true)
  })

  it('when a file is larger than 20 MB', async () => {
    const request = post((form) =>
      form.append('images', new Blob([Buffer.alloc(21 * 1024 * 1024)]), 'big.jpg'),
    )
    await expect(readMultipart(request, 'images', named)).rejects.toThrow('"big.jpg" is larger than 20 MB')
  })

  it('when there are more than 60 files', async () => {
    const request = post((form) => {
      for (let index = 0; index < 61; index += 1) form.append('images', new Blob(['x']), `${index}.jpg`)
    })
    await expect(readMultipart(request, 'images', named)).rejects.toThrow('At most 60 pictures')
  })

  it.each([
    [
      'it ends half way',
      raw('--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nhal'),
    ],
    ['it is empty', raw('')],
    ['it is something else', raw('{"title":"x"}')],
    [
      'it names no boundary',
      new Request(url, { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
    ],
  ])('when %s', async (_, request) => {
    await expect(readMultipart(request, 'images', named)).rejects.toThrow('not a complete multipart form')
  })

  it('when it is larger than 200 MB, before anything is read', async () => {
    const request = raw('--x--')
    request.headers.set('Content-Length', String(201 * 1024 * 1024))
    await expect(readMultipart(request, 'images', named)).rejects.toThrow('At most 200 MB')
  })
})
