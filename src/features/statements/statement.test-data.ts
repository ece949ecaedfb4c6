import type { Position, PositionFlow } from '#features/returns/positions.domain.ts'
import { createMoney } from '#kernel/money.ts'

export function buildFlow(kind: PositionFlow['kind'], day: string, amount: string): PositionFlow {
  return { kind, day, amount: createMoney(amount, 'EUR'), isDerived: false }
}

/** 1,000 shares of a special fund at 100 euros each, paid four years ago. */
export function buildPosition(own: Partial<Position> = {}): Position {
  const price = { day: '2026-09-30', price: createMoney('110', 'EUR') }
  return {
    id: 'investment-1',
    type: 'specialFundInvestment',
    parentId: 'fund-1',
    name: 'Urban Core I',
    number: 'S-1001',
    heldSince: '2022-09-30',
    closedOn: undefined,
    nominal: createMoney('100000', 'EUR'),
    shares: '1000',
    price,
    value: createMoney('110000', 'EUR'),
    flows: [buildFlow('capitalCall', '2022-09-30', '-100000')],
    prices: [{ day: '2022-09-30', price: createMoney('100', 'EUR') }, price],
    perShare: [],
    netAssetDay: undefined,
    missingDerived: [],
    lots: [{ investmentId: 'investment-1', shares: '1000', since: '2022-09-30' }],
    reported: undefined,
    missing: [],
    ...own,
  }
}
