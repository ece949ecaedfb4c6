import type { Position, PositionFlow } from '#features/returns/positions.domain.ts'
import type { ConvertedFlow } from '#features/returns/returns.domain.ts'
import { compareTexts } from '#kernel/order.ts'
import type { Statement } from './statement.domain.ts'

type OwnedFlow = { readonly position: Position; readonly flow: PositionFlow }

/** Everything that moved by the reporting day, oldest first, on one day in the order of the portfolio. */
export function listAllFlows({
  own,
  hasDerived,
}: Pick<Statement, 'own' | 'hasDerived'>): readonly OwnedFlow[] {
  return own
    .flatMap(({ position }) => position.flows.map((flow) => ({ position, flow })))
    .filter(({ flow }) => hasDerived || !flow.isDerived)
    .toSorted((one, other) => compareTexts(one.flow.day, other.flow.day))
}

export type FlowSide = 'paidIn' | 'fees' | 'received' | 'value'

/** What a flow counts as in the multiples. */
export function findSide(kind: ConvertedFlow['kind']): FlowSide {
  if (kind === 'value') return 'value'
  if (kind === 'agio') return 'fees'
  return kind === 'capitalCall' || kind === 'payment' ? 'paidIn' : 'received'
}
