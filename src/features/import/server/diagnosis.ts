import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { FILE_TABLE, type ImportProblem } from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import {
  describeRule,
  eachContradiction,
  eachDangling,
  eachMisowned,
  eachOverowned,
  eachRepeated,
  eachUnfit,
  eachUnnamed,
  listCheckRules,
  listReferenceRules,
} from './diagnosis.queries.ts'
import type { Stage } from './stage.queries.ts'
import type { StagedSource } from './staging.ts'

const OWNERS_TABLE = 'property_parent'

type Report = (problem: ImportProblem) => void

/** Asks every rule of the real tables for the lines that break it. */
export async function diagnose(db: Database, staged: readonly StagedSource[], report: Report): Promise<void> {
  for (const { source, stage } of staged) {
    const { entity } = stage
    const names = new Map(entity.columns.map(({ column, name }) => [column, name]))
    const tell = (column: string | null | undefined, reason: string) => (line: number) => {
      const name = names.get(column ?? '')
      report({ ...source.locate(line), ...(name === undefined ? {} : { column: name }), reason })
    }
    await eachRepeated(db, stage, tell(null, 'repeats the key of a row before it'))
    for (const rule of await listReferenceRules(db, 'from', entity.table)) {
      if (!rule.columns.every((column) => names.has(column))) continue
      const what = rule.referenced === FILE_TABLE ? 'file' : rule.referenced
      const referenced = findStage(staged, rule.referenced, stage.brand)
      await eachDangling(
        db,
        stage,
        rule,
        referenced,
        tell(rule.columns.at(-1), `names no ${what} that exists`),
      )
    }
    for (const rule of await listCheckRules(db, entity))
      await eachUnfit(db, stage, rule, tell(rule.column, `breaks the rule ${describeRule(rule)}`))
  }
}

/** What no rule of a table can say: it is asked of every bundle. */
export async function reportMismatches(
  db: Database,
  staged: readonly StagedSource[],
  day: DayOf,
  report: Report,
): Promise<void> {
  for (const one of staged) {
    await reportContradictions(db, one, day(one.source.brand), report)
    if (one.stage.entity.table === FILE_TABLE) await reportUnnamedFiles(db, one, staged, report)
    else if (one.stage.entity.table === OWNERS_TABLE) await reportOverowned(db, one, report)
    else await reportMisowned(db, one, staged, report)
  }
}

/** B1.8: what a row says of its own status, against its closing day and the day that the bundle is as of. */
async function reportContradictions(
  db: Database,
  { source, stage }: StagedSource,
  day: Day,
  report: Report,
): Promise<void> {
  if (!stage.entity.columns.some(({ column, isJudged }) => isJudged && column === 'status')) return
  await eachContradiction(db, stage, day, (line, status) =>
    report({
      ...source.locate(line),
      column: 'status',
      reason:
        status === 'active'
          ? `is active, but closed_on is not after ${day}, the day of the bundle`
          : `is historical, but closed_on is empty or after ${day}, the day of the bundle`,
    }),
  )
}

/** A file that no row names would be loaded for nobody: most likely its name is misspelt somewhere. */
async function reportUnnamedFiles(
  db: Database,
  { source, stage }: StagedSource,
  staged: readonly StagedSource[],
  report: Report,
): Promise<void> {
  const rules = await listReferenceRules(db, 'to', FILE_TABLE)
  const namedBy = rules.map(({ table, columns: [column = ''] }) => ({
    table: findStage(staged, table, stage.brand)?.name ?? table,
    column,
  }))
  await eachUnnamed(db, stage, namedBy, (line) =>
    report({ ...source.locate(line), reason: 'is named by no row' }),
  )
}

async function reportMisowned(
  db: Database,
  { source, stage }: StagedSource,
  staged: readonly StagedSource[],
  report: Report,
): Promise<void> {
  const owner = stage.entity.columns.find(({ column }) => column === 'investor_id')
  if (!owner) return
  for (const rule of await listReferenceRules(db, 'from', stage.entity.table)) {
    if (!rule.isOwned) continue
    const place = findStage(staged, rule.referenced, stage.brand)?.name ?? rule.referenced
    const reason = `is not the investor of its ${rule.referenced}`
    await eachMisowned(db, stage, rule, place, (line) =>
      report({ ...source.locate(line), column: owner.name, reason }),
    )
  }
}

/** B3.2: less than all of it is fine, as others outside the house may own the rest; more would count it twice. */
async function reportOverowned(db: Database, { source, stage }: StagedSource, report: Report): Promise<void> {
  await eachOverowned(db, stage, (line, share) =>
    report({
      ...source.locate(line),
      column: 'ownership_share',
      reason: `brings the owners of its property to ${share} % (is_indirect: true is not counted)`,
    }),
  )
}

export function findStage(
  staged: readonly StagedSource[],
  table: string,
  brand: string | null,
): Stage | undefined {
  return staged.find(({ stage }) => stage.entity.table === table && stage.brand === brand)?.stage
}
