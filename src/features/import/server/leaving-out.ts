import type { Database } from '#server/db/connect.ts'
import { FILE_TABLE } from '../import.domain.ts'
import { listReferenceRules } from './diagnosis.queries.ts'
import { findStage } from './diagnosis.ts'
import { beginLeavingOut, takeOutErased, takeOutFiles } from './left-out.queries.ts'
import type { StagedSource } from './staging.ts'
import type { StoredFile } from './stored-files.ts'

/** Rows of a file that were not taken, because they belong to somebody who was erased. */
export type LeftOut = {
  readonly brand: string | null
  readonly file: string
  readonly rows: number
  readonly firstLine: number
}

type Left = {
  readonly staged: readonly StagedSource[]
  readonly files: readonly StoredFile[]
  readonly leftOut: readonly LeftOut[]
}

/** E4: whoever was erased does not come back with the next bundle, nor does what belongs to them. */
export async function leaveOutErased(
  db: Database,
  staged: readonly StagedSource[],
  files: readonly StoredFile[],
): Promise<Left> {
  const brands = new Set(staged.flatMap(({ source }) => source.brand ?? []))
  if (!(await beginLeavingOut(db, [...brands]))) return { staged, files, leftOut: [] }
  const lines = new Map<StagedSource, readonly number[]>()
  // Parents stand first, but for files: those are judged when all is known that names them.
  for (const one of staged)
    if (one.source.table !== FILE_TABLE && one.source.brand !== null)
      lines.set(one, await takeOutErased(db, one.stage))
  for (const one of staged)
    if (one.source.table === FILE_TABLE) lines.set(one, await takeOutUnnamed(db, one, staged))
  const gone = new Set<string>()
  for (const [{ source }, taken] of lines)
    if (source.table === FILE_TABLE) for (const line of taken) gone.add(source.locate(line).file)
  return {
    staged: staged.map((one) => ({ ...one, rows: one.rows - (lines.get(one)?.length ?? 0) })),
    files: files.filter(({ name }) => !gone.has(name)),
    leftOut: [...lines].flatMap(([{ source }, [firstLine, ...others]]) =>
      firstLine === undefined
        ? []
        : [{ brand: source.brand, file: source.name, rows: others.length + 1, firstLine }],
    ),
  }
}

async function takeOutUnnamed(
  db: Database,
  one: StagedSource,
  staged: readonly StagedSource[],
): Promise<number[]> {
  const { brand } = one.stage
  const rules = await listReferenceRules(db, 'to', FILE_TABLE)
  const namedBy = rules.map(({ table, columns: [column = ''] }) => ({
    table: findStage(staged, table, brand)?.name ?? table,
    column,
  }))
  return await takeOutFiles(db, one.stage, namedBy)
}
