import { readFileSync } from 'node:fs'
import { expectDocumented } from '../../support/documented'
import { visitor } from '../../support/people'

/** That every other test of the API would notice an answer that the document does not promise. */

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' }, ...init })
const plot = {
  number: 1,
  villaType: '3br',
  plotArea: 900,
  livingArea: 407,
  elevation: 50,
  status: 'available',
  price: 850_000,
  handover: null,
  phase: null,
}

describe('an answer as documented', () => {
  it.each([
    ['GET', '/api/plots', json([plot])],
    ['HEAD', '/api/plots', new Response(null, { headers: { 'Content-Type': 'application/json' } })],
    ['GET', '/api/plots', new Response(null, { status: 304 })],
    ['POST', '/api/plots', new Response('No', { status: 405, headers: { Allow: 'GET, HEAD, OPTIONS' } })],
  ])('is accepted: %s %s %#', async (method, path, answer) => {
    await expect(expectDocumented(method, path, answer)).resolves.toBeUndefined()
  })

  it.each([
    ['a property is missing', json([{ ...plot, price: undefined }]), "must have required property 'price'"],
    ['a property is not documented', json([{ ...plot, note: 'x' }]), 'must NOT have additional properties'],
    ['a value has another type', json([{ ...plot, price: '850000' }]), 'price must be integer'],
    ['a value is none of the list', json([{ ...plot, status: 'gone' }]), 'status must be equal to one of'],
    ['the status is not documented', json([plot], { status: 201 }), 'a status other than 200, 304, 503'],
    ['the content type is another', new Response('[]'), 'text/plain is none of application/json'],
  ])('is refused when %s', async (_, answer, problem) => {
    await expect(expectDocumented('GET', '/api/plots', answer)).rejects.toThrow(problem)
  })

  it('is refused when the document has no such method', async () => {
    await expect(expectDocumented('POST', '/api/plots', json([]))).rejects.toThrow('no such method')
  })
})

describe('the document', () => {
  it('may be read by anyone, and is sent again only when it has changed', async () => {
    const answer = await visitor().get('/api/openapi.json')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    expect(await answer.json()).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await visitor().get('/api/openapi.json', { headers })).status).toBe(304)
  })
})
