import { clientAddress, networkOf, refuseOtherSites } from './origin'

const ask = (headers: Record<string, string>) => () =>
  refuseOtherSites(new Headers({ host: 'ridge.example', ...headers }))

describe('a write', () => {
  it('from our own pages is accepted', () => {
    expect(ask({ origin: 'http://ridge.example', 'sec-fetch-site': 'same-origin' })).not.toThrow()
  })

  it('from a client that sends no origin is accepted', () => {
    expect(ask({})).not.toThrow()
  })

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://ridge.example.elsewhere.example' },
  ])('that another site triggered (%p) is rejected', (headers) => {
    expect(ask(headers as Record<string, string>)).toThrow('our own site')
  })
})

describe("a visitor's address", () => {
  const of = (forwarded: string) => clientAddress(new Headers({ 'x-forwarded-for': forwarded }))

  it('is the entry of the last proxy, not a spoofed one before it', () => {
    expect(of('1.2.3.4, 203.0.113.9')).toBe('203.0.113.9')
  })

  it('of IPv6 is its /64, because one client owns all of it', () => {
    expect(of('2001:db8:1:2:3:4:5:6')).toBe(of('2001:db8:1:2:ffff::1'))
    expect(of('2001:db8::1')).not.toBe(of('2001:db9::1'))
  })

  it('that is invalid counts as unknown', () => {
    expect(of('<script>')).toBe('unknown')
    expect(clientAddress(new Headers())).toBe('unknown')
  })
})

describe('a proxy that appends more than the address', () => {
  const of = (forwarded: string) => clientAddress(new Headers({ 'x-forwarded-for': forwarded }))

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    [' 203.0.113.9 ', '203.0.113.9'],
  ])('%p is parsed as %p', (forwarded, address) => {
    expect(of(forwarded)).toBe(address)
  })

  it.each([
    '203.0.113',
    '0x7f.1',
    '203.0.113.9:',
    '203.0.113.9:99999x',
    '2001:db8::1:443:x',
    '[203.0.113.9',
    '%eth0',
    '',
  ])('%p is no address', (forwarded) => {
    expect(of(forwarded)).toBe('unknown')
  })
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('of a person at %s the log keeps %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
