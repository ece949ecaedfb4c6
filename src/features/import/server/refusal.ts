import type { ImportProblem } from '../import.domain.ts'
import type { StagedSource } from './staging.ts'

/** As PostgreSQL tells it: "Key (brand, source_key)=(halden, F-1) already exists." */
const TAKEN_KEY = /^Key \(([^)]*)\)=\((.*)\) already exists\.$/

/**
 * What the tables refuse although no query of the diagnosis finds a line to blame: mostly something that came another way than by
 * imports. Which file it is about is known; the database's own words are in its log, under the code.
 */
export function describeRefusal(refusal: unknown, staged: readonly StagedSource[]): ImportProblem {
  const { table, detail, code } = refusal as Partial<Readonly<Record<'table' | 'detail' | 'code', string>>>
  const files = staged.filter(({ source }) => source.table === table).map(({ source }) => source.name)
  const key = findTakenKey(detail ?? '')
  const reason =
    key === undefined
      ? `holds a row that cannot be stored, and no line is to blame: please ask whoever runs the portal (code ${code})`
      : `"${key}" is taken by something that no import has brought: please ask whoever runs the portal`
  return { file: files.join(', ') || 'bundle', line: 0, reason }
}

function findTakenKey(detail: string): string | undefined {
  const [, columns = '', values = ''] = TAKEN_KEY.exec(detail) ?? []
  const at = columns.split(', ').indexOf('source_key')
  // A key may hold commas itself: it is the last, behind the brand.
  return at === -1 ? undefined : values.split(', ').slice(at).join(', ')
}
