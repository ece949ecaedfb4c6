import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import { CopyBuffer } from '../copy-buffer.ts'
import type { ImportEntity, ImportProblem } from '../import.domain.ts'
import { RowEncoder } from '../row-encoder.ts'
import type { ImportProgress } from './import-report.ts'
import type { RowSource } from './row-source.ts'
import { copyIntoStage, createStage, type Stage } from './stage.queries.ts'

/** A source whose rows stand in a stage. */
export type StagedSource = { readonly source: RowSource; readonly stage: Stage; readonly rows: number }

const PROGRESS_ROWS = 10_000

type Staging = {
  readonly db: Database
  readonly client: SingleConnection['client']
  readonly entity: ImportEntity
  readonly source: RowSource
  readonly name: string
  readonly publication: number | null
  readonly report: (problem: ImportProblem) => void
  readonly onProgress: (progress: ImportProgress) => void
}

export async function stageSource({
  db,
  client,
  entity,
  source,
  name,
  publication,
  ...told
}: Staging): Promise<StagedSource> {
  const stage = { name, entity, brand: source.brand, publication }
  await createStage(db, stage)
  const rows = await copyIntoStage(client, stage, encodeRows({ entity, source, ...told }))
  return { source, stage, rows }
}

type Encoding = Pick<Staging, 'entity' | 'source' | 'report' | 'onProgress'>

async function* encodeRows({ entity, source, report, onProgress }: Encoding): AsyncGenerator<Buffer> {
  const encoder = new RowEncoder(entity, source.brand ?? '', ({ line, ...problem }) =>
    report({ ...source.locate(line), ...problem }),
  )
  const out = new CopyBuffer()
  let rows = 0
  for await (const batch of source.read(entity)) {
    for (const row of batch) {
      if ('header' in row) {
        encoder.readHeader(row.line, row.header)
        continue
      }
      if ('reason' in row) report({ ...source.locate(row.line), reason: row.reason })
      else encoder.encode(row, out)
      rows += 1
      if (rows % PROGRESS_ROWS === 0) onProgress({ step: 'read', file: source.name, rows })
      if (out.isFull) yield out.take()
    }
  }
  onProgress({ step: 'read', file: source.name, rows })
  out.end()
  yield out.take()
}
