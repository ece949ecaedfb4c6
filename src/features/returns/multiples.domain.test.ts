import { describe, expect, test } from 'vitest'
import { computeMultiples } from './multiples.domain.ts'

describe('multiples of paid-in capital', () => {
  test('DPI and RVPI add up to TVPI; MOIC leaves the fees out', () => {
    expect(computeMultiples({ paidIn: '105000', fees: '5000', received: '42000', value: '84000' })).toEqual({
      dpi: '0.4',
      rvpi: '0.8',
      tvpi: '1.2',
      moic: '1.26',
    })
  })

  test('rounded once, half away from zero', () => {
    const { dpi } = computeMultiples({ paidIn: '30000', fees: '0', received: '10000', value: '0' })
    expect(dpi).toBe('0.3333')
  })

  test('a closed investment is worth nothing more', () => {
    expect(computeMultiples({ paidIn: '100', fees: '0', received: '130', value: '0' })).toMatchObject({
      rvpi: '0',
      tvpi: '1.3',
    })
  })

  test('without a value there is what was paid out, and nothing else', () => {
    expect(computeMultiples({ paidIn: '100', fees: '0', received: '10', value: undefined })).toEqual({
      dpi: '0.1',
      rvpi: undefined,
      tvpi: undefined,
      moic: undefined,
    })
  })

  test('who has paid nothing has no multiple', () => {
    expect(computeMultiples({ paidIn: '0', fees: '0', received: '10', value: '5' }).tvpi).toBeUndefined()
  })
})
