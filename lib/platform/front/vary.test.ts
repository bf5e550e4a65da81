import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { frontSettings } from '@/lib/pages/front-settings'
import { addVary, cacheHeadersOf, variesByReader } from './vary'

it.each(['/', '/?a=1', '/?a=b.c', '/villa/3br', '/project-progress?page=2', '/nothing'])(
  '%s depends on the reader',
  (address) => {
    expect(variesByReader(frontSettings, address)).toBe(true)
  },
)

it.each([
  '/fr',
  '/th/villa/3br',
  '/zh?a',
  '/api/leads',
  '/_next/static/a.js',
  '/pictures/hero-1.jpg?x',
  '/admin',
  '/auth',
])('%s is the same for all readers', (address) => {
  expect(variesByReader(frontSettings, address)).toBe(false)
})

async function varyOf(path: string, own: OutgoingHttpHeaders): Promise<string | null> {
  const server = createServer((request, response) => {
    addVary(frontSettings, request, response)
    response.writeHead(200, own).end()
  })
  await new Promise<void>((listening) => server.listen(0, () => listening()))
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  server.close()
  return headers.get('vary')
}

describe('a cache is told', () => {
  const headers = { 'x-reader-language': 'en' }

  it('that a page without prefix depends on language and stored choice', async () => {
    expect(await varyOf('/', {})).toBe('Accept-Language, Cookie')
    expect(await varyOf('/', { Vary: 'Accept-Encoding' })).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  it('to ask each time for a page without prefix', () => {
    expect(cacheHeadersOf(frontSettings, { url: '/', headers: {} })['Cache-Control']).toBe(
      'public, max-age=0, must-revalidate',
    )
  })

  it('nothing about cookies where the proxy has decided the language, or the URL names it', async () => {
    expect(await varyOf('/', { ...cacheHeadersOf(frontSettings, { url: '/', headers }) })).toBe(
      'Accept-Encoding, x-reader-language',
    )
    expect(
      await varyOf('/th/x', { ...cacheHeadersOf(frontSettings, { url: '/th/contact', headers: {} }) }),
    ).toBe('Accept-Encoding')
  })
})
