import type { Database } from '#server/db/connect.ts'
import type { ImportProblem } from '../import.domain.ts'
import { REVERSES } from './catalogue.queries.ts'
import { explainEach } from './diagnosis.ts'
import {
  type FaultyReversal,
  findFaultyReversals,
  hasReversals,
  removePairs,
  silenceReversals,
} from './reversals.queries.ts'
import type { StagedSource } from './staging.ts'
import type { ShowCell } from './written-cells.ts'

/** What a reversal shares with the row that it takes back, beside the amount. */
const SHARED_COLUMNS = new Set(['investor_id', 'investment_id', 'participation_id', 'kind', 'currency'])

/**
 * A payment that was taken back counts as one that never was: the pair goes before anything is loaded, so that no figure knows
 * negative payments. Returns the stages without them.
 */
export async function settleReversals(
  db: Database,
  staged: readonly StagedSource[],
  report: (problem: ImportProblem) => void,
): Promise<readonly StagedSource[]> {
  const settled: StagedSource[] = []
  for (const one of staged) {
    const { stage, hasLost } = one
    const isReversible = stage.entity.columns.some(({ column }) => column === REVERSES)
    if (!isReversible || !(await hasReversals(db, stage))) {
      settled.push(one)
      continue
    }
    const shared = stage.entity.columns.filter(({ column }) => SHARED_COLUMNS.has(column))
    const same = shared.map(({ column }) => column)
    const names = shared.map(({ name }) => name)
    // Of a file that could not be read to its end nobody knows which rows are missing.
    if (!hasLost)
      await explainEach({ db, one, report }, findFaultyReversals(stage, same), (fault, show) =>
        describeFault(fault, names, show),
      )
    const removed = await removePairs(db, stage, same)
    await silenceReversals(db, stage)
    settled.push({ ...one, rows: one.rows - removed })
  }
  return settled
}

function describeFault(found: FaultyReversal, names: readonly string[], show: ShowCell) {
  const key = show(REVERSES) ?? 'the row that it reverses'
  const reasons: Readonly<Record<FaultyReversal['fault'], readonly [column: string, reason: string]>> = {
    unnamed: [
      'amount',
      `${show('amount')} is negative: name the row that it takes back in "${REVERSES}", or leave both out`,
    ],
    self: [REVERSES, `${key} is this row itself`],
    missing: [REVERSES, `${key} is not in this file`],
    reversal: [REVERSES, `${key} takes back another row itself`],
    different: [REVERSES, `${key} must have the same ${names.join(', ')}`],
    amount: ['amount', `${show('amount')} must be the opposite of ${key}, which has ${found.amount}`],
    shares: ['shares', `${show('shares')} must be those of ${key}, or empty`],
    day: ['day', `${show('day')} is before ${key}, which has ${found.day}`],
    again: [REVERSES, `${key} is taken back in line ${found.earlier} already`],
  }
  const [column, reason] = reasons[found.fault]
  return { column, reason }
}
