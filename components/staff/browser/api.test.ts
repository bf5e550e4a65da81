import { type ApiError, callApi, messageOf, uploadApi } from './api'

const answer = (status: number, body: string, statusText = '') =>
  ({
    ok: status < 400,
    status,
    statusText,
    headers: new Headers(),
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  }) as Response
const reasonFrom = async (fetched: Promise<Response>) => {
  global.fetch = jest.fn(() => fetched)
  return callApi('GET', '/api/admin/staff').then(() => 'none', messageOf)
}

test.each([
  [
    'a sentence of the server',
    answer(409, 'A colleague has this username already'),
    'A colleague has this username already',
  ],
  ['a page of the proxy', answer(502, '<html><h1>502 Bad Gateway</h1>', 'Bad Gateway'), 'Bad Gateway'],
  ['nothing but a status', answer(409, ''), 'The server could not do this. Please try again'],
  ['half an answer', answer(200, '[{"id":'), 'The server did not answer. Please check your connection'],
])('a member of staff reads, after %s, words', async (_, response, words) => {
  expect(await reasonFrom(Promise.resolve(response))).toBe(words)
})

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'a member of staff whose connection fails never reads the browser’s %j',
  async (words) => {
    const read = await reasonFrom(Promise.reject(new TypeError(words)))
    expect(read).toBe('The server did not answer. Please check your connection')
  },
)

test('a member of staff whose upload a proxy answers with a page reads that nothing arrived', async () => {
  class Answered {
    readonly upload = {}
    readonly status = 200
    readonly responseText = '<html><h1>Please sign in to this network</h1>'
    readonly open = jest.fn()
    onload: () => void = () => undefined
    send() {
      this.onload()
    }
  }
  global.XMLHttpRequest = Answered as never
  const options = { signal: new AbortController().signal, onSent: () => undefined }
  const upload = uploadApi('/api/project-updates/with-images', new FormData(), options)
  expect(await upload.then(() => 'none', messageOf)).toBe(
    'The server did not answer. Please check your connection',
  )
})

test('a refused upload tells the code of the error, its fields and when to try again', async () => {
  let sent = 'x-error-code: invalid\r\nx-error-fields: title, images\r\nretry-after: 60\r\n'
  class Refused {
    readonly upload = {}
    readonly status = 400
    readonly responseText = 'Too many images'
    readonly open = jest.fn()
    readonly getAllResponseHeaders = () => sent
    onload: () => void = () => undefined
    send() {
      this.onload()
    }
  }
  global.XMLHttpRequest = Refused as never
  const upload = () =>
    uploadApi('/api/project-updates/with-images', new FormData(), {
      signal: new AbortController().signal,
      onSent: () => undefined,
    })
  const error = await upload().catch((reason: unknown) => reason as ApiError)
  expect(error).toMatchObject({ status: 400, code: 'invalid', fields: ['title', 'images'] })
  expect((error as ApiError).headers.get('Retry-After')).toBe('60')
  sent = ''
  await expect(upload()).rejects.toMatchObject({ code: null, fields: [] })
})

test('an upload that was cancelled before it began is never sent', async () => {
  const send = jest.fn()
  global.XMLHttpRequest = class {
    readonly upload = {}
    readonly open = jest.fn()
    readonly status = 201
    readonly responseText = '{}'
    onload: () => void = () => undefined
    readonly send = () => {
      send()
      this.onload()
    }
  } as never
  const options = { signal: AbortSignal.abort(), onSent: () => undefined }
  const upload = uploadApi('/api/project-updates/with-images', new FormData(), options)
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
})
