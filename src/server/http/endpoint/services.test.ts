import { describe, expect, test } from 'vitest'
import { RESERVED_NAMES } from '#brands/reserved-names.ts'
import { parseServiceUrl, SERVICE_BASES } from './services.ts'

describe('B10.2 the bases of the services', () => {
  test.each(SERVICE_BASES)('no brand can stand where $base begins', ({ base }) => {
    const [, first = '', second = ''] = base.split('/')
    expect(RESERVED_NAMES).toContain(first)
    if (first === 'api' && second !== ':client') expect(RESERVED_NAMES).toContain(second)
  })

  test('each service of the ledger has one, and no two share a base or a variable', () => {
    expect(new Set(SERVICE_BASES.map(({ service }) => service)).size).toBe(16)
    expect(new Set(SERVICE_BASES.map(({ base }) => base)).size).toBe(SERVICE_BASES.length)
    expect(new Set(SERVICE_BASES.map(({ variable }) => variable)).size).toBe(SERVICE_BASES.length)
  })

  test.each(SERVICE_BASES)('$variable is named after its service', ({ service, variable }) => {
    const name = service.toUpperCase().replaceAll(/[ -]/g, '_')
    expect(variable).toMatch(new RegExp(`^SERVICE_${name}(_V1|_V2|_DOWNLOAD)?_URL$`))
  })
})

describe('B10.1 the address of a service elsewhere', () => {
  test('the last slash does not matter', () => {
    const address = 'https://services.example/real-estate/v2'
    expect(parseServiceUrl(address, '/real-estate/v2')).toBe(address)
    expect(parseServiceUrl(`${address}/`, '/real-estate/v2')).toBe(address)
  })

  test('the brand must have its place exactly where the base has one', () => {
    const address = 'https://services.example/{client}/portfolio'
    expect(parseServiceUrl(address, '/api/:client/portfolio')).toBe(address)
    expect(parseServiceUrl(address, '/picture/v1')).toBeUndefined()
    expect(parseServiceUrl('https://services.example/portfolio', '/api/:client/portfolio')).toBeUndefined()
  })

  test.each([
    'https://{client}.services.example/{client}/portfolio',
    'https://{client}/portfolio',
    'https://services.example:{client}/portfolio',
    'https://%7Bclient%7D.services.example/{client}/portfolio',
    'https://{client}@services.example/portfolio',
  ])('%s lets the caller choose the host', (address) => {
    expect(parseServiceUrl(address, '/api/:client/portfolio')).toBeUndefined()
  })

  test.each([
    'services.example/v2',
    '/real-estate/v2',
    'ftp://services.example/v2',
    'https://user:password@services.example/v2',
    'https://services.example/v2?key=1',
    'https://services.example/v2#part',
  ])('%s is none', (address) => {
    expect(parseServiceUrl(address, '/real-estate/v2')).toBeUndefined()
  })
})
