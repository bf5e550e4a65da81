import { networkOf } from './network'

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('of a person at %s the log keeps %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
