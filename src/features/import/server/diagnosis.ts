import type { RawBuilder } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import { BRAND_TABLES, DOCUMENT_TABLE, FILE_TABLE, type ImportProblem } from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import { FILES_FOLDER } from './bundle-folder.ts'
import {
  type CheckRule,
  type FoundLine,
  findAhead,
  findContradictions,
  findDangling,
  findMisowned,
  findOverowned,
  findRepeated,
  findUnfit,
  findUnknownOwners,
  findUnnamed,
  listBrokenRules,
  listCheckRules,
  listReferenceRules,
  type ReferenceRule,
} from './diagnosis.queries.ts'
import type { Stage } from './stage.queries.ts'
import type { StagedSource } from './staging.ts'
import { type ShowCell, WrittenCells } from './written-cells.ts'

const OWNERS_TABLE = 'property_parent'
/** Nobody knows them before their day has come. */
export const KNOWN_COLUMNS: Readonly<Record<string, string>> = {
  investor: 'date_of_birth',
  fund_valuation: 'day',
  fund_product: 'placed_as_of',
  fund_product_valuation: 'day',
  property_valuation: 'day',
}

/** Rules for files that rows need not meet which are there: a document may have lost its last owner (B5.6). */
export const FILE_RULES: Readonly<Record<string, readonly CheckRule[]>> = {
  [DOCUMENT_TABLE]: [
    {
      column: null,
      columns: ['kind', 'investor_id', 'fund_id', 'product_id'],
      expression: "kind = 'form' or num_nonnulls(investor_id, fund_id, product_id) > 0",
      sentence: 'a document that is no form needs investor, fund or product',
    },
  ],
}

type Report = (problem: ImportProblem) => void
/** What to say of a line; columns are named as the database does. */
type Explanation = { readonly column?: string; readonly reason: string }

/** Tells each line that a query finds, in the words of its file: cells as they were written, columns by their names there. */
export async function explainEach<Row extends FoundLine>(
  { db, one, report }: { readonly db: Database; readonly one: StagedSource; readonly report: Report },
  query: RawBuilder<Row>,
  explain: (row: Row, show: ShowCell) => Explanation,
): Promise<void> {
  const { source, stage } = one
  const written = new WrittenCells(source, stage.entity)
  try {
    await eachRow(db, query, async (row) => {
      const show = await written.at(row.staged_line)
      const { column, reason } = explain(row, (name) => show(nameIn(stage, name)))
      const place = column === undefined ? {} : { column: nameIn(stage, column) }
      report({ ...source.locate(row.staged_line), ...place, reason })
    })
  } finally {
    await written.close()
  }
}

function nameIn({ entity }: Stage, column: string): string {
  return entity.columns.find((one) => one.column === column)?.name ?? column
}

/** Asks every rule of the real tables for the lines that break it. */
export async function diagnose(db: Database, staged: readonly StagedSource[], report: Report): Promise<void> {
  for (const one of staged) {
    if (one.rows === 0) continue
    const { stage } = one
    const asking = { db, one, report }
    await explainEach(asking, findRepeated(stage), ({ earlier }, show) =>
      describeRepeated(stage, earlier, show),
    )
    for (const rule of await listReferenceRules(db, 'from', stage.entity.table)) {
      if (!rule.columns.every((name) => stage.entity.columns.some(({ column }) => column === name))) continue
      const referenced = findStaged(staged, rule.referenced, stage.brand)
      if (referenced ? referenced.hasLost : one.source.isAmongStrays) continue
      await explainEach(asking, findDangling(stage, rule, referenced?.stage), (_, show) =>
        describeDangling({ rule, referenced, brand: stage.brand }, show),
      )
    }
    await reportUnfit(asking, await listCheckRules(db, stage.entity))
  }
}

async function reportUnfit(
  { db, one, report }: Omit<Asking, 'staged'>,
  rules: readonly CheckRule[],
): Promise<void> {
  const { stage } = one
  for (const rule of await listBrokenRules(db, stage, rules))
    await explainEach({ db, one, report }, findUnfit(stage, rule), (_, show) =>
      describeUnfit(stage, rule, show),
    )
}

function describeRepeated({ entity }: Stage, earlier: number, show: ShowCell): Explanation {
  const key = entity.idSource === null ? entity.key : [entity.idSource]
  const [column = ''] = key
  if (key.length === 1)
    return { column, reason: `${show(column) ?? 'its key'} stands in line ${earlier} already` }
  const cells = entity.columns
    .filter((one) => key.includes(one.column))
    .map((one) => `${one.name} ${show(one.column) ?? 'empty'}`)
  return { reason: `${cells.join(', ')} stand in line ${earlier} already` }
}

type Missing = {
  readonly rule: ReferenceRule
  readonly referenced: StagedSource | undefined
  readonly brand: string | null
}

function describeDangling({ rule, referenced, brand }: Missing, show: ShowCell): Explanation {
  const column = rule.columns.at(-1) ?? ''
  const key = show(column) ?? 'what it names'
  const tell = (reason: string) => ({ column, reason: `${key} ${reason}` })
  if (rule.referenced === 'statement_line')
    return tell(`is no line of ${show('statement') ?? 'its statement'}`)
  if (referenced) return tell(`is not in ${referenced.source.name}`)
  const isImported = BRAND_TABLES.some((table) => table === rule.referenced)
  if (!isImported && rule.referenced !== FILE_TABLE) return tell('is not known')
  const place = rule.referenced === FILE_TABLE ? FILES_FOLDER : `${rule.referenced}.csv`
  return tell(`was not loaded before, and the bundle has no ${brand}/${place}`)
}

function describeUnfit(stage: Stage, { column, columns, sentence }: CheckRule, show: ShowCell): Explanation {
  if (column !== null) return { column, reason: `${show(column) ?? 'an empty cell'} ${sentence}` }
  const cells = columns.flatMap((one) => {
    const cell = show(one)
    return cell === undefined ? [] : [`${nameIn(stage, one)} ${cell}`]
  })
  return { reason: `${sentence} (here: ${cells.join(', ')})` }
}

/** What no rule of a table can say: it is asked of every bundle. */
export async function reportMismatches(
  db: Database,
  staged: readonly StagedSource[],
  day: DayOf,
  report: Report,
): Promise<void> {
  for (const one of staged) {
    if (one.rows === 0) continue
    const asking = { db, one, report, staged }
    await reportContradictions(asking, day(one.source.brand))
    await reportAhead(asking, day(one.source.brand))
    await reportUnfit(asking, FILE_RULES[one.stage.entity.table] ?? [])
    if (one.stage.entity.table === FILE_TABLE) await reportUnnamedFiles(asking)
    else if (one.stage.entity.table === OWNERS_TABLE) {
      await reportUnknownOwners(asking)
      await reportOverowned(asking)
    } else await reportMisowned(asking)
  }
}

type Asking = {
  readonly db: Database
  readonly one: StagedSource
  readonly report: Report
  readonly staged: readonly StagedSource[]
}

/** B1.8: what a row says of its own status, against its closing day and the day that the bundle is as of. */
async function reportContradictions(asking: Asking, day: Day): Promise<void> {
  const { stage } = asking.one
  if (!stage.entity.columns.some(({ column, isJudged }) => isJudged && column === 'status')) return
  await explainEach(asking, findContradictions(stage, day), ({ status }) => ({
    column: 'status',
    reason:
      status === 'active'
        ? `is active, but closed_on is not after ${day}, the day of the bundle`
        : `is historical, but closed_on is empty or after ${day}, the day of the bundle`,
  }))
}

async function reportAhead(asking: Asking, day: Day): Promise<void> {
  const column = KNOWN_COLUMNS[asking.one.stage.entity.table]
  if (column === undefined) return
  await explainEach(asking, findAhead(asking.one.stage, column, day), (_, show) => ({
    column,
    reason: `${show(column)} is after ${day}, the day of the bundle`,
  }))
}

/** A file that no row names would be loaded for nobody: most likely its name is misspelt somewhere. */
async function reportUnnamedFiles(asking: Asking): Promise<void> {
  const { db, one, staged } = asking
  const { brand } = one.stage
  const rules = await listReferenceRules(db, 'to', FILE_TABLE)
  // What could not be read may have named it.
  if (rules.some(({ table }) => findStaged(staged, table, brand)?.hasLost)) return
  const namedBy = rules.map(({ table, columns: [column = ''] }) => ({
    table: findStage(staged, table, brand)?.name ?? table,
    column,
  }))
  await explainEach(asking, findUnnamed(one.stage, namedBy), () => ({ reason: 'is named by no row' }))
}

async function reportMisowned(asking: Asking): Promise<void> {
  const { db, one, staged } = asking
  const { stage } = one
  for (const rule of await listReferenceRules(db, 'from', stage.entity.table)) {
    const [column = ''] = rule.columns
    const place = findStage(staged, rule.referenced, stage.brand)?.name ?? rule.referenced
    for (const owning of rule.owning) {
      const owner = nameIn(stage, owning)
      await explainEach(asking, findMisowned(stage, { column, owning, place }), (_, show) => {
        const own = show(owning)
        const whose = `the ${owner} of ${nameIn(stage, column)} ${show(column)}`
        return { column: owning, reason: own === undefined ? `must name ${whose}` : `${own} is not ${whose}` }
      })
    }
  }
}

/** B3.2: less than all of it is fine, as others outside the house may own the rest; more would count it twice. */
async function reportOverowned(asking: Asking): Promise<void> {
  await explainEach(asking, findOverowned(asking.one.stage), ({ share }, show) => ({
    column: 'ownership_share',
    reason: `brings the owners of property ${show('property_id')} to ${share} % (is_indirect: true is not counted)`,
  }))
}

/** A misspelt owner would hide the property from everybody. */
async function reportUnknownOwners(asking: Asking): Promise<void> {
  const { one, staged } = asking
  const [funds, products] = ['fund', 'fund_product'].map((table) =>
    findStaged(staged, table, one.stage.brand),
  )
  if (funds?.hasLost || products?.hasLost) return
  const places = { fund: funds?.stage.name, product: products?.stage.name }
  await explainEach(asking, findUnknownOwners(one.stage, places), (_, show) => ({
    column: 'key',
    reason: `${show('key')} of ${show('system')} is neither a fund (its source_system and key) nor a public fund (tranche and its key)`,
  }))
}

function findStaged(
  staged: readonly StagedSource[],
  table: string,
  brand: string | null,
): StagedSource | undefined {
  return staged.find(({ stage }) => stage.entity.table === table && stage.brand === brand)
}

export function findStage(
  staged: readonly StagedSource[],
  table: string,
  brand: string | null,
): Stage | undefined {
  return findStaged(staged, table, brand)?.stage
}
