import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * What limits count by: one line of a house has 2^64 addresses of version 6, so there it is their network (/64); an address of
 * version 4 is itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'),
    ...after,
  ]
  return `${groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
