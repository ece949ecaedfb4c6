import { takeOrders } from '#server/workshop/take-orders.ts'
import { unpackPositions } from '../packed-positions.domain.ts'
import { TOLD } from '../portfolio-returns.wire.ts'
import type { ReturnsOrder } from './returns-workshop.ts'

takeOrders(async (order) => {
  const { kind, positions, rates, ...asked } = order as ReturnsOrder
  const told = TOLD[kind]({ ...asked, positions: unpackPositions(positions), rates: new Map(rates) })
  return Buffer.from(JSON.stringify(told))
})
