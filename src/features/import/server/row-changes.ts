import type { RawBuilder } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { ImportEntity } from '../import.domain.ts'
import type { FormerRows } from './former-rows.queries.ts'
import { printable } from './import-report.ts'
import {
  countFormer,
  createFormerKeys,
  eachAdded,
  eachChanged,
  eachRemoved,
  type Touched,
} from './row-changes.queries.ts'
import { updatedColumns } from './stage.queries.ts'

type ChangedCell = { readonly column: string; readonly before: string | null; readonly after: string | null }

/** What becomes of one row. */
export type RowChange = {
  readonly file: string
  readonly what: 'added' | 'changed' | 'removed'
  readonly key: string
  /** Of a changed row, those that are not the same. */
  readonly cells: readonly ChangedCell[]
}

type Listing = {
  readonly entities: readonly ImportEntity[]
  /** By brand, the publication that the import is. */
  readonly publications: ReadonlyMap<string, number>
  readonly formerRows: FormerRows
  readonly nameFile: (table: string, brand: string | null) => string
  /** Of what the import added: what to tell. */
  readonly isTold?: (touched: Touched) => RawBuilder<boolean>
}

/** Every row that an import touched, table after table, by key. To be asked in its transaction or before another one. */
export async function eachRowChange(
  db: Database,
  { entities, publications, formerRows, nameFile, isTold }: Listing,
  visit: (change: RowChange) => void,
): Promise<void> {
  const former = await countFormer(db, formerRows)
  await createFormerKeys(db, formerRows)
  for (const entity of entities) {
    const owners = entity.hasBrand ? [...publications.keys()].toSorted() : [null]
    for (const brand of owners) {
      const publication = brand === null ? null : (publications.get(brand) ?? null)
      const touched: Touched = { entity, brand, publication, formerRows }
      const own = former.filter((one) => one.table === entity.table && one.brand === brand)
      const isNoted = (what: RowChange['what']) => own.some((one) => one.what === what)
      const file = nameFile(entity.table, brand)
      const columns = updatedColumns(entity).map(({ name }) => name)
      const tell = (
        what: RowChange['what'],
        key: readonly (string | null)[],
        cells: readonly ChangedCell[],
      ) => visit({ file, what, key: key.join(', '), cells })
      if (isNoted('removed')) await eachRemoved(db, touched, ({ key }) => tell('removed', key, []))
      if (isNoted('changed'))
        await eachChanged(db, touched, ({ key, before, after }) => {
          const cells = columns.map((column, nth) => ({
            column,
            before: before[nth] ?? null,
            after: after[nth] ?? null,
          }))
          tell(
            'changed',
            key,
            cells.filter((cell) => cell.before !== cell.after),
          )
        })
      await eachAdded(db, touched, ({ key }) => tell('added', key, []), isTold?.(touched))
    }
  }
}

/** The same the other way round. */
export function reverseChange({ what, cells, ...row }: RowChange): RowChange {
  return {
    ...row,
    what: REVERSED[what],
    cells: cells.map(({ column, before, after }) => ({ column, before: after, after: before })),
  }
}

const REVERSED = { added: 'removed', changed: 'changed', removed: 'added' } as const
const SIGNS = { added: '+', changed: '~', removed: '-' } as const
const SHOWN_CHARACTERS = 200

/** `~ halden/fund.csv "URB-1": name "A" → "B"`; what is new begins with +, what goes with -. */
export function formatChange({ file, what, key, cells }: RowChange): string {
  const told = cells.map(({ column, before, after }) => ` ${column} ${quote(before)} → ${quote(after)}`)
  return printable(`${SIGNS[what]} ${file} "${key}"${told.length > 0 ? ':' : ''}${told.join(',')}`)
}

function quote(text: string | null): string {
  if (text === null) return 'empty'
  return text.length > SHOWN_CHARACTERS ? `"${text.slice(0, SHOWN_CHARACTERS)}…"` : `"${text}"`
}
