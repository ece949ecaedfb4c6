import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { packPositions, unpackPositions } from './packed-positions.domain.ts'
import type { DayPrice, Position } from './positions.domain.ts'

const price = (day: string): DayPrice => ({ day, price: createMoney('100', 'EUR') })
const [FIRST, SECOND, THIRD] = [price('2024-12-31'), price('2025-06-30'), price('2025-12-31')]
const ALL = [FIRST, SECOND, THIRD]

function hold(
  id: string,
  prices: readonly DayPrice[],
  perShare: readonly DayPrice[] = [],
): Omit<Position, 'shares' | 'price' | 'value' | 'netAssetDay' | 'reported' | 'closedOn'> {
  const nominal = createMoney('1', 'EUR')
  const [type, parentId, heldSince] = ['specialFundInvestment', 'fund', '2024-12-31'] as const
  const rest = { flows: [], lots: [], missingDerived: [], missing: [] }
  return { id, type, parentId, name: id, number: id, heldSince, nominal, prices, perShare, ...rest }
}

test('packed, sent as JSON and unpacked, positions are what they were; what funds tell is sent once', () => {
  const positions = [
    hold('late', ALL.slice(2)),
    hold('early', ALL, [SECOND]),
    hold('between', ALL.slice(1), [SECOND]),
    hold('closed', ALL.slice(0, 2)),
    hold('of nothing', []),
  ] as Position[]
  const sent = JSON.stringify(packPositions(positions))
  expect(unpackPositions(JSON.parse(sent) as ReturnType<typeof packPositions>)).toEqual(positions)
  // The whole of it, once until it was closed, and what was paid out.
  expect(sent.split('"day"').length - 1).toBe(3 + 2)
})
