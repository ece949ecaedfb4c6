import { describe, expect, test } from 'vitest'
import { findPassage } from './forward-address.ts'

const realEstate = { base: '/real-estate/v2', target: 'https://services.example/estate' }
const portfolio = { base: '/api/:client/portfolio', target: 'https://services.example/{client}/portfolio' }

describe('B10.1 where a forwarded call goes', () => {
  test.each([
    ['/real-estate/v2', 'https://services.example/estate'],
    ['/real-estate/v2/', 'https://services.example/estate/'],
    [
      '/real-estate/v2/property/7?active=true&x=%20',
      'https://services.example/estate/property/7?active=true&x=%20',
    ],
    ['/real-estate/v2/property/a%2Fb%25', 'https://services.example/estate/property/a%2Fb%25'],
    ['/real-estate/v2//other.example/x', 'https://services.example/estate//other.example/x'],
    ['/real-estate/v2/a..b/.c/d.', 'https://services.example/estate/a..b/.c/d.'],
    ['/%72eal-estate/v2/property/7', 'https://services.example/estate/property/7'],
  ])('%s goes to %s', (path, destination) => {
    expect(findPassage(realEstate, `http://halden.example${path}`)?.destination).toBe(destination)
  })

  test('the brand takes its place in the address', () => {
    const passage = findPassage(portfolio, 'http://halden.example/api/halden/portfolio/funds')
    expect(passage?.destination).toBe('https://services.example/halden/portfolio/funds')
    expect(passage?.toOurs('/halden/portfolio/funds/1')).toBe('/api/halden/portfolio/funds/1')
  })

  test.each([
    '/real-estate/v2/../x',
    '/real-estate/v2/..%2fx',
    '/real-estate/v2/..%2F..%2Fadmin',
    '/real-estate/v2/%2e%2e%2fx',
    '/real-estate/v2/a/..%5cx',
    '/real-estate/v2/..;/x',
    '/real-estate/v2/%2e%2e;a=b/x',
    '/real-estate/v2/%252e%252e%252fx',
    '/real-estate/v2/x%2f..',
    '/real-estate/v2%2f..%2fv1/x',
    '/real-estate/v3/x',
  ])('%s goes nowhere', (path) => {
    expect(findPassage(realEstate, `http://halden.example${path}`)).toBeUndefined()
  })
})

describe('B10.1 addresses of the other server', () => {
  const passage = findPassage(realEstate, 'http://halden.example/real-estate/v2/property/7')

  test.each([
    ['https://services.example/estate/property/8?x=1#y', '/real-estate/v2/property/8?x=1#y'],
    ['/estate/property/8', '/real-estate/v2/property/8'],
    ['8', '/real-estate/v2/property/8'],
    ['/estate', '/real-estate/v2'],
    ['/estates/8', 'https://services.example/estates/8'],
    ['../../admin', 'https://services.example/admin'],
    ['https://other.example/estate/8', 'https://other.example/estate/8'],
    ['//other.example/estate/8', 'https://other.example/estate/8'],
  ])('%s becomes %s', (theirs, ours) => {
    expect(passage?.toOurs(theirs)).toBe(ours)
  })

  test('links are rewritten where they stand', () => {
    expect(passage?.toOurText('<https://services.example/estate/property?page=2>; rel="next"')).toBe(
      '</real-estate/v2/property?page=2>; rel="next"',
    )
  })
})
