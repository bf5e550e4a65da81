import type { IncomingMessage } from 'node:http'
import { frontSettings } from '@/lib/pages/front-settings'
import { sessionCookie } from '@/lib/staff/sessions/session'
import { choiceHeader } from './visitor-choice'
import { cacheKey } from './page-cache-rules'

jest.mock('@/lib/staff/sessions/store', () => ({}))

const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  cacheKey(frontSettings, { method, url, headers } as IncomingMessage)

describe('the same page may be kept for all visitors', () => {
  it.each([
    '/',
    '/th',
    '/ru/villa/4br',
    '/project-progress?page=2',
    '/fr/newsletter/12',
    '/privacy',
    '/?villa=4br&plot=4',
    '/site-plan?villa=3br&available=1&plot=9',
    '/th/project-progress?page=2&phase=roofs&plot=1',
  ])('%s', (url) => {
    expect(keyOf(url)).toBe(url)
    expect(keyOf(url, { cookie: 'analytics=no', 'accept-language': 'en-GB, fr;q=0.5' })).toBe(url)
  })

  it('under a prefix whatever the reader’s language', () => {
    expect(keyOf('/th', { 'accept-language': 'fr', cookie: 'language=ru' })).toBe('/th')
  })
})

describe('what depends on the reader is not kept', () => {
  it.each([
    ['a member of staff, who sees drafts', '/samui-info', { cookie: `a=b; ${sessionCookie.name}=x` }],
    ['a reader who is redirected to their language', '/', { 'accept-language': 'fr-CA, en' }],
    ['a reader who chose another language', '/villa/3br', { cookie: 'a=b; language=th' }],
    ['data for Next’s router', '/th', { rsc: '1' }],
    ['a form that is shown again with its values', '/request', {}],
    ['a page that does not exist', '/nothing', {}],
    ['an address of the API', '/api/health', {}],
    ['English under its prefix, which is a redirect', '/en/villa/3br', {}],
  ])('%s', (_, url, headers) => {
    expect(keyOf(url, headers as Record<string, string>)).toBeNull()
  })

  it('a post', () => expect(keyOf('/', {}, 'POST')).toBeNull())

  it.each([
    '/?utm_source=x',
    '/project-progress?page=1&x=2',
    '/project-progress?page=1&page=2',
    '/th?page=1',
    '/?villa=x1',
    '/?villa=3br&plot=10',
    '/?villa=%33br',
    '/?villa=3br=',
    '/?villa',
    '/?villa=3br&',
    '/??villa=3br',
    '/?villa=constructor',
    '/project-progress?page=01',
    '/project-progress?page=1.0',
    '/project-progress?page=1e9',
    '/project-progress?plot=0x1',
    '/site-plan?available=2',
    '/villa/%33br',
    '/newsletter/%31',
  ])('addresses of the same page, which would fill the cache: %s', (url) => expect(keyOf(url)).toBeNull())
})

describe('a page with prices', () => {
  it('has a key of its own for each choice of the visitor', () => {
    expect(keyOf('/villa/3br', { [choiceHeader]: 'eur' })).toBe('/villa/3br#eur')
    expect(keyOf('/villa/3br?currency=eur', { [choiceHeader]: 'eur' })).toBe('/villa/3br?currency=eur#eur')
  })

  it('is not kept for a currency that does not exist', () => {
    expect(keyOf('/villa/3br?currency=xyz')).toBeNull()
  })
})
