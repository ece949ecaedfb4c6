import { expect, test } from 'vitest'
import { buildBrand, buildBrandConfiguration } from './brand.test-data.ts'
import { brandSchema } from './brand-schema.ts'
import { findHandoverTarget, listHandoverTargets } from './handover.ts'

const brand = buildBrand({
  handover: {
    subscription: { prod: 'https://subscribe.example/start' },
    archive: { prod: 'https://archive.example/', dev: 'https://dev.archive.example/', method: 'get' },
  },
})

test('A5.4 a target is known by name, in the environments that have one', () => {
  expect(findHandoverTarget(brand, 'prod', 'subscription')).toEqual({
    url: 'https://subscribe.example/start',
    method: 'post',
  })
  expect(findHandoverTarget(brand, 'dev', 'archive')?.method).toBe('get')
  expect(findHandoverTarget(brand, 'dev', 'subscription')).toBeUndefined()
})

test('A5.4 no other name finds anything', () => {
  for (const name of ['', 'Subscription', '__proto__', 'constructor', 'https://evil.example'])
    expect(findHandoverTarget(brand, 'prod', name)).toBeUndefined()
})

test('A5.4 what may be offered is listed by name; without configuration that is nothing', () => {
  expect(listHandoverTargets(brand, 'prod')).toEqual(['archive', 'subscription'])
  expect(listHandoverTargets(brand, 'local')).toEqual([])
  expect(listHandoverTargets(buildBrand(), 'prod')).toEqual([])
})

test.each([
  [{ subscription: { prod: 'https://subscribe.example/' } }, true],
  [{ subscription: { local: 'http://localhost:4000/start', method: 'get' } }, true],
  [{ subscription: { local: '/dev/subscription-tool' } }, true],
  [{ subscription: { prod: '/dev/subscription-tool' } }, false],
  [{ subscription: { local: '//evil.example/dev' } }, false],
  [{ subscription: { prod: 'http://subscribe.example/' } }, false],
  [{ subscription: { prod: 'http://localhost/' } }, false],
  [{ subscription: { local: 'http://localhost.example/' } }, false],
  [{ subscription: { prod: 'javascript:alert(1)' } }, false],
  [{ subscription: { staging: 'https://subscribe.example/' } }, false],
  [{ 'Not a name': { prod: 'https://subscribe.example/' } }, false],
])('A5.4 brand.json with handover %j: %s', (handover, isValid) => {
  expect(brandSchema.safeParse({ ...buildBrandConfiguration(), handover }).success).toBe(isValid)
})
