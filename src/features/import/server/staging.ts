import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import { CopyBuffer } from '../copy-buffer.ts'
import type { ImportEntity, ImportProblem } from '../import.domain.ts'
import { RowEncoder } from '../row-encoder.ts'
import type { ImportProgress } from './import-report.ts'
import type { RowSource } from './row-source.ts'
import { copyIntoStage, createStage, type Stage } from './stage.queries.ts'

/** A source whose rows stand in a stage. */
export type StagedSource = {
  readonly source: RowSource
  readonly stage: Stage
  readonly rows: number
  /** Whether rows are missing in the stage that could not be read: naming one of them is no fault. */
  readonly hasLost: boolean
}

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
  let hasLost = source.hasLost
  const onLost = () => {
    hasLost = true
  }
  const rows = await copyIntoStage(client, stage, encodeRows({ entity, source, onLost, ...told }))
  return { source, stage, rows, hasLost }
}

type Encoding = Pick<Staging, 'entity' | 'source' | 'report' | 'onProgress'> & { readonly onLost: () => void }

async function* encodeRows({ entity, source, report, onProgress, onLost }: Encoding): AsyncGenerator<Buffer> {
  const encoder = new RowEncoder(entity, source.brand ?? '', ({ line, ...problem }) =>
    report({ ...source.locate(line), ...problem }),
  )
  const out = new CopyBuffer()
  let rows = 0
  reading: for await (const batch of source.read(entity)) {
    for (const row of batch) {
      if ('header' in row) {
        if (encoder.readHeader(row.line, row.header)) continue
        onLost()
        break reading
      }
      if ('reason' in row) {
        onLost()
        report({ ...source.locate(row.line), reason: row.reason })
      } else encoder.encode(row, out)
      rows += 1
      if (rows % PROGRESS_ROWS === 0) onProgress({ step: 'read', file: source.name, rows })
      if (out.isFull) yield out.take()
    }
  }
  onProgress({ step: 'read', file: source.name, rows })
  out.end()
  yield out.take()
}
