/** @jest-environment node */
import { allowedAt, reasonToRefuse } from './request-filter-rules'

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
  ])('lets %s %s in', (method, url) => {
    expect(reason(method, url)).toBeUndefined()
  })

  it.each([
    ['TRACE', '/'],
    ['CONNECT', '/'],
    ['PROPFIND', '/api/leads'],
    // Pages are only read: nothing takes a Server Action, and files answer a POST with an error of Next's own.
    ['POST', '/'],
    ['PUT', '/auth'],
    ['DELETE', '/pictures/placeholder.jpg'],
    ['POST', '//api/leads'],
  ])('refuses %s %s for its method', (method, url) => {
    expect(reason(method, url)).toBe('method')
  })

  it.each([
    ...['/%', '/%E0%A4%A', '/%00', '/\\evil.example', '*', 'http://evil.example/'],
    ...['/api/../', '/api/%2e%2e/auth', '/./admin', '/api/..%2fadmin'],
  ])('refuses the address %s', (url) => {
    expect(reason('GET', url)).toBe('address')
  })

  it.each(['garbage', '%', '{}', '[]', 'null', encodeURIComponent('['.repeat(5000)), 'x'.repeat(41_000)])(
    'refuses a router state that Next would fail on: %.20s',
    (state) => {
      expect(reason('GET', '/auth', { 'next-router-state-tree': state })).toBe('headers')
    },
  )

  it('lets the router of our own pages in', () => {
    expect(reason('GET', '/admin', { rsc: '1', 'next-router-state-tree': routerState })).toBeUndefined()
  })

  it('says what is allowed where', () => {
    expect(allowedAt('/')).toBe('GET, HEAD')
    expect(allowedAt('/api/leads')).toContain('PATCH')
  })
})
