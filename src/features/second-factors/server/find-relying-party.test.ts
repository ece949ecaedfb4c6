import { expect, test } from 'vitest'
import { buildBrand } from '#brands/brand.test-data.ts'
import { findRelyingParty } from './find-relying-party.service.ts'

const brand = buildBrand()

test('passkeys belong to the first host that is configured, whatever the request claims', () => {
  expect(findRelyingParty(brand, 'prod', 'https://evil.example:8443/api')).toEqual({
    id: 'portal.fund.example',
    name: 'Example Fund House',
    origin: 'https://portal.fund.example',
  })
})

test('where the environment has no host of its own they belong to the investor host', () => {
  expect(findRelyingParty(brand, 'dev', 'https://evil.example/api').id).toBe('investors.fund.example')
})

test('locally the port is part of the origin and not of the id', () => {
  expect(findRelyingParty(brand, 'local', 'http://127.0.0.1:3000/api')).toMatchObject({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
})
