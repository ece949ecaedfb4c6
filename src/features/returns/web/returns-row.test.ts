import { expect, test } from 'vitest'
import { toRow } from './returns-row.ts'
import { buildFigures, buildRow } from './testing/build-returns.ts'

const entry = {
  id: buildRow().id,
  name: 'Halden Nordics',
  number: 'N-1',
  closedOn: undefined,
  pricedOn: '2025-09-30',
}

test('a row holds what the table shows, and nothing of the rest', () => {
  expect(toRow({ ...entry, figures: buildFigures() })).toEqual(buildRow())
})

test('B1.7 a rate that is the answer is shown, whatever others fit', () => {
  const figures = buildFigures({ moneyWeighted: { rate: '0.1', candidates: ['9'], missing: [] } })
  expect(toRow({ ...entry, figures })).toMatchObject({ irr: '0.1', isAmbiguous: false })
})

test('what the data do not allow is undefined', () => {
  const figures = buildFigures({
    capital: undefined,
    multiples: {},
    moneyWeighted: { candidates: ['0.1', '0.4'], missing: [] },
    timeWeighted: { total: '0.02', missing: [] },
  })
  expect(toRow({ ...entry, figures })).toMatchObject({
    paidIn: undefined,
    value: undefined,
    tvpi: undefined,
    irr: undefined,
    isAmbiguous: true,
    twr: undefined,
  })
})
