/** @jest-environment node */
import { allowHeaderFor, reasonToRefuse } from './request-filter'

const reason = (method: string, url: string, headers: Record<string, string> = {}) =>
  reasonToRefuse({ method, url, headers })

const routerState = encodeURIComponent(JSON.stringify(['', { children: ['admin', {}] }, null, 'refetch']))

describe('the request filter', () => {
  it.each([
    ['GET', '/'],
    ['HEAD', '/th/villa/3br?from=mail'],
    ['POST', '/api/leads'],
    ['OPTIONS', '/api/leads'],
    ['GET', '/caf%C3%A9'],
  ])('accepts %s %s', (method, url) => {
    expect(reason(method, url)).toBeUndefined()
  })

  it.each([
    ['TRACE', '/'],
    ['CONNECT', '/'],
    ['PROPFIND', '/api/leads'],
    // Pages are read-only without Server Actions, and Next answers a POST to a file with its own error.
    ['POST', '/'],
    ['PUT', '/auth'],
    ['DELETE', '/pictures/placeholder.jpg'],
    ['POST', '//api/leads'],
  ])('rejects %s %s because of its method', (method, url) => {
    expect(reason(method, url)).toBe('method')
  })

  it.each([
    ...['/%', '/%E0%A4%A', '/%00', '/\\evil.example', '*', 'http://evil.example/'],
    ...['/api/../', '/api/%2e%2e/auth', '/./admin', '/api/..%2fadmin'],
  ])('rejects the URL %s', (url) => {
    expect(reason('GET', url)).toBe('address')
  })

  it.each(['garbage', '%', '{}', '[]', 'null', encodeURIComponent('['.repeat(5000)), 'x'.repeat(41_000)])(
    'rejects a router state that Next would fail on: %.20s',
    (state) => {
      expect(reason('GET', '/auth', { 'next-router-state-tree': state })).toBe('headers')
    },
  )

  it('accepts the router of our own pages', () => {
    expect(reason('GET', '/admin', { rsc: '1', 'next-router-state-tree': routerState })).toBeUndefined()
  })

  it('lists the allowed methods of a URL', () => {
    expect(allowHeaderFor('/')).toBe('GET, HEAD')
    expect(allowHeaderFor('/api/leads')).toContain('PATCH')
  })
})
