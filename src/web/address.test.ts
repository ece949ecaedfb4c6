import { describe, expect, test } from 'vitest'
import { explicitAddress, joinAddress, splitAddress } from './address.ts'

describe('A1.1 addresses', () => {
  const cases = [
    ['/halden', { client: 'halden', locale: 'en-GB', page: '' }],
    ['/halden/portfolio/42', { client: 'halden', locale: 'en-GB', page: 'portfolio/42' }],
    ['/linden/de-DE', { client: 'linden', locale: 'de-DE', page: '' }],
    ['/linden/de-DE/signin/view-for', { client: 'linden', locale: 'de-DE', page: 'signin/view-for' }],
  ] as const
  test.each(cases)('%s is taken apart and put together again', (pathname, address) => {
    expect(splitAddress(pathname)).toEqual(address)
    expect(joinAddress(address)).toBe(pathname)
  })

  test('A1.7 an explicit choice names the default language too', () => {
    expect(explicitAddress({ client: 'halden', locale: 'en-GB', page: 'contact' })).toBe(
      '/halden/en-GB/contact',
    )
    expect(explicitAddress({ client: 'halden', locale: 'de-DE', page: '' })).toBe('/halden/de-DE')
  })
})
