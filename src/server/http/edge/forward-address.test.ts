import { describe, expect, test } from 'vitest'
import { findPassage } from './forward-address.ts'

const realEstate = { base: '/real-estate/v2', target: 'https://services.example/estate' }
const portfolio = { base: '/api/:client/portfolio', target: 'https://services.example/{client}/portfolio' }

const pass = (path: string) => findPassage(realEstate, `http://halden.example${path}`, 'halden')

describe('B10.1 where a forwarded call goes', () => {
  test.each([
    ['/real-estate/v2', 'https://services.example/estate'],
    ['/real-estate/v2/', 'https://services.example/estate/'],
    [
      '/real-estate/v2/property/7?active=true&x=%20',
      'https://services.example/estate/property/7?active=true&x=%20',
    ],
    ['/real-estate/v2/property/a%25', 'https://services.example/estate/property/a%25'],
    ['/real-estate/v2//other.example/x', 'https://services.example/estate//other.example/x'],
    ['/real-estate/v2/a..b/.c/d.', 'https://services.example/estate/a..b/.c/d.'],
    ['/%72eal-estate/v2/property/7', 'https://services.example/estate/property/7'],
  ])('%s goes to %s', (path, destination) => {
    expect(pass(path)?.destination).toBe(destination)
  })

  test('the brand that was found takes its place in the address, whatever the caller wrote there', () => {
    for (const written of ['halden', 'h%61lden', 'evil.example']) {
      const passage = findPassage(portfolio, `http://halden.example/api/${written}/portfolio/funds`, 'halden')
      expect(passage?.destination).toBe('https://services.example/halden/portfolio/funds')
      expect(passage?.toOurs('/halden/portfolio/funds/1')).toBe('/api/halden/portfolio/funds/1')
    }
  })

  test.each([
    '/real-estate/v2/property/a%2Fb',
    '/real-estate/v2/property/a%252fb',
    '/real-estate/v2/property/a%5Cb',
    '/real-estate/v2/..%2fx',
    '/real-estate/v2/..%2F..%2Fadmin',
    '/real-estate/v2/%2e%2e%2fx',
    '/real-estate/v2/a/..%5cx',
    '/real-estate/v2/..;/x',
    '/real-estate/v2/%2e%2e;a=b/x',
    '/real-estate/v2/%252e%252e%252fx',
    '/real-estate/v2/x%2f..',
    '/real-estate/v2%2f..%2fv1/x',
  ])('%s goes nowhere', (path) => {
    expect(pass(path)).toBeUndefined()
  })
})

describe('B10.1 addresses of the other server', () => {
  const passage = pass('/real-estate/v2/property/7')

  test.each([
    ['https://services.example/estate/property/8?x=1#y', '/real-estate/v2/property/8?x=1#y'],
    ['/estate/property/8', '/real-estate/v2/property/8'],
    ['8', '/real-estate/v2/property/8'],
    ['/estate', '/real-estate/v2'],
  ])('%s becomes %s', (theirs, ours) => {
    expect(passage?.toOurs(theirs)).toBe(ours)
  })

  test.each([
    '/estates/8',
    '../../admin',
    'https://other.example/estate/8',
    '//other.example/estate/8',
    'https://services.example.evil/estate/8',
    'https://services.example@evil.example/estate/8',
    'http://services.example/estate/8',
    'javascript:alert(1)',
    'http://[',
  ])('%s is none of ours', (theirs) => {
    expect(passage?.toOurs(theirs)).toBeUndefined()
  })
})
