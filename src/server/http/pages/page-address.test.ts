import { describe, expect, test } from 'vitest'
import { buildBrand, buildBrandConfiguration } from '#brands/brand.test-data.ts'
import { resolvePageAddress } from './page-address.ts'

const hosts = { ...buildBrandConfiguration().hosts, local: ['localhost'] }
const halden = buildBrand({
  name: 'halden',
  hosts: { ...hosts, prod: ['halden.example'] },
  investorHost: 'investors.halden.example',
})
const linden = buildBrand({
  name: 'linden',
  hosts: { ...hosts, prod: ['linden.example'] },
  investorHost: 'investors.linden.example',
})
const brands = [halden, linden]

type Wishes = { host?: string; cookie?: string; language?: string; environment?: 'local' | 'prod' }

function resolve(
  address: string,
  { host = 'localhost:3000', cookie, language, environment = 'local' }: Wishes = {},
) {
  const { pathname: path, search } = new URL(address, 'http://localhost')
  const request = { path, search, host, cookieLanguage: cookie, acceptLanguage: language }
  return resolvePageAddress(request, brands, environment)
}

describe('A1.1 the client is the first path segment, the language the second', () => {
  test('a page in the default language', () => {
    expect(resolve('/halden/portfolio')).toEqual({ kind: 'page', brand: halden, locale: 'en-GB' })
  })
  test('a page in German', () => {
    expect(resolve('/linden/de-DE/portfolio?tab=fund')).toEqual({
      kind: 'page',
      brand: linden,
      locale: 'de-DE',
    })
  })
  test('language before client moves behind it, for good', () => {
    expect(resolve('/de-DE/linden/portfolio?tab=fund')).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/linden/de-DE/portfolio?tab=fund',
    })
  })
})

describe('A1.2 a path without a client', () => {
  const cases = [
    ['/', '/halden'],
    ['/portfolio?tab=fund', '/halden/portfolio?tab=fund'],
    ['/de-DE/portfolio', '/halden/de-DE/portfolio'],
    ['/nonsense/deep', '/halden/nonsense/deep'],
  ] as const
  test.each(cases)('%s goes to the first brand of the host: %s', (from, to) => {
    expect(resolve(from)).toEqual({ kind: 'redirect', status: 307, location: to })
  })
  test('the host chooses the brand', () => {
    expect(resolve('/portfolio', { host: 'LINDEN.example', environment: 'prod' })).toMatchObject({
      location: '/linden/portfolio',
    })
  })
  test('no brand for the host', () => {
    expect(resolve('/portfolio', { host: 'evil.example' })).toEqual({ kind: 'noBrand' })
    expect(resolve('/', { host: '' })).toEqual({ kind: 'noBrand' })
  })
  test('never leaves the site', () => {
    expect(resolve('/', { host: 'localhost' })).toMatchObject({ location: '/halden' })
    expect(
      resolvePageAddress({ path: '//evil.example/x', search: '', host: 'localhost' }, brands, 'local'),
    ).toMatchObject({
      location: '/halden/evil.example/x',
    })
  })
})

describe('A1.7 language choice', () => {
  test('cookie and browser lead to the German address, query kept', () => {
    const german = { kind: 'redirect', status: 307, location: '/halden/de-DE/market?a=1' }
    expect(resolve('/halden/market?a=1', { cookie: 'de-DE' })).toEqual(german)
    expect(resolve('/halden/market?a=1', { language: 'de-AT,en;q=0.5' })).toEqual(german)
  })
  test('a cookie for English beats a German browser', () => {
    expect(resolve('/halden', { cookie: 'en-GB', language: 'de' })).toMatchObject({
      kind: 'page',
      locale: 'en-GB',
    })
  })
  test('the address beats the cookie', () => {
    expect(resolve('/halden/de-DE', { cookie: 'en-GB' })).toMatchObject({ kind: 'page', locale: 'de-DE' })
  })
  test('asking for English by name is remembered', () => {
    expect(resolve('/halden/en-GB/market?a=1', { language: 'de' })).toEqual({
      kind: 'redirect',
      status: 307,
      location: '/halden/market?a=1',
      chosen: 'en-GB',
    })
  })
})

describe('one address per page', () => {
  const cases = [
    ['/halden/', '/halden'],
    ['/Halden/portfolio', '/halden/portfolio'],
    ['/halden//portfolio/', '/halden/portfolio'],
  ] as const
  test.each(cases)('%s → %s', (from, to) => {
    expect(resolve(from)).toEqual({ kind: 'redirect', status: 308, location: to })
  })
})

describe('A1.8 host check', () => {
  test("another brand's host is refused", () => {
    expect(resolve('/halden', { host: 'linden.example', environment: 'prod' })).toEqual({
      kind: 'forbidden',
      brand: halden,
    })
    expect(resolve('/halden/de-DE/portfolio', { host: 'localhost', environment: 'prod' })).toMatchObject({
      kind: 'forbidden',
    })
  })
  test('the public investor host is allowed', () => {
    expect(resolve('/halden', { host: 'investors.halden.example', environment: 'prod' })).toMatchObject({
      kind: 'page',
    })
  })
})
