import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:198.51.100.4', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('security.md 21: limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
