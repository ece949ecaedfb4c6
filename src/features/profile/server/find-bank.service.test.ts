import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBank } from './find-bank.service.ts'

const TODAY = '2026-11-18'

// As the banks print them themselves.
test.each([
  ['37040044', 'Commerzbank', 'COBADEFFXXX'],
  ['10000000', 'Bundesbank', 'MARKDEF1100'],
  ['20050550', 'Hamburger Sparkasse', 'HASPDEHHXXX'],
  ['50010517', 'ING-DiBa', 'INGDDEFFXXX'],
])('B6.5 %s is %s', (code, name, bic) => {
  expect(findBank(code, TODAY)).toEqual({ name, bic })
})

test('B6.5 whatever is asked, a bank has a name and nothing is made up', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{8}$/)), (code) => {
      const bank = findBank(code, TODAY)
      if (bank) expect(bank.name.length).toBeGreaterThan(0)
    }),
  )
  expect(findBank('20099990', TODAY)).toBeUndefined()
})
