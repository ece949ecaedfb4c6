import { describe, expect, test } from 'vitest'
import { trackedAddress } from './tracked-address.ts'

const german = { client: 'halden', locale: 'de-DE' }

describe('A7.3 a page view tells the kind of page and nothing personal', () => {
  test.each([
    ['/$client/{-$locale}', { client: 'halden' }, '/halden'],
    ['/$client/{-$locale}/', german, '/halden/de-DE'],
    ['/$client/{-$locale}/signin/view-for', german, '/halden/de-DE/signin/view-for'],
    ['/$client/{-$locale}/$page', { ...german, page: 'imprint' }, '/halden/de-DE/imprint'],
    ['/$client/{-$locale}/$page', { ...german, page: 'secret-7f3a' }, '/halden/de-DE/:page'],
    ['/$client/{-$locale}/portfolio/$id', { client: 'linden', id: '4711' }, '/linden/portfolio/:id'],
    [
      '/$client/{-$locale}/download/{-$downloadToken}',
      { ...german, downloadToken: 't0k3n' },
      '/halden/de-DE/download/:downloadToken',
    ],
    ['/$client/{-$locale}/download/{-$downloadToken}', german, '/halden/de-DE/download'],
    [
      '/$client/{-$locale}/password-reset/{-$token}',
      { client: 'halden', token: 't0k3n' },
      '/halden/password-reset/:token',
    ],
    ['/$client/{-$locale}/$', { ...german, _splat: 'somebody@example.org' }, '/halden/de-DE/:unknown'],
  ])('%s %j', (fullPath, params, address) => {
    expect(trackedAddress({ fullPath, params })).toBe(address)
  })
})
