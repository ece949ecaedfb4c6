import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { ImportCount, ImportEntity, ImportProblem } from '../import.domain.ts'
import type { PublicationNumbers } from './last-import.queries.ts'
import { type ChangedSum, listChangedSums } from './mass-change.queries.ts'
import { countRows, isOwnedBy } from './merge.queries.ts'
import { countFormer } from './row-changes.queries.ts'

/** So many rows may always go; beyond them, a tenth of the table. */
const FREE_REMOVALS = 20
const REMOVED_PART = 10

/** More of a table changes than is likely to be meant: a file that was cut off, another house's, amounts in another unit. */
export type MassChange = { readonly file: string; readonly brand: string | null } & (
  | { readonly removed: number; readonly rows: number }
  | ChangedSum
)

type Guarding = {
  readonly entities: readonly ImportEntity[]
  readonly publications: PublicationNumbers
  readonly counts: readonly ImportCount[]
  readonly nameFile: (table: string, brand: string | null) => string
}

/** Asked when all is merged, of tables that have changed; what goes along with what a file removes counts as well. */
export async function listMassChanges(
  db: Database,
  { entities, publications, counts, nameFile }: Guarding,
): Promise<MassChange[]> {
  const former = await countFormer(db, 'former_row')
  const found: MassChange[] = []
  for (const entity of entities)
    for (const brand of entity.hasBrand ? [...publications.keys()].toSorted() : [null]) {
      const isOwn = (one: { readonly table: string; readonly brand: string | null }) =>
        one.table === entity.table && one.brand === brand
      const added = counts.find(isOwn)?.added ?? 0
      const own = former.filter(isOwn)
      if (added === 0 && own.length === 0) continue
      const place = { file: nameFile(entity.table, brand), brand }
      const removed = own.find(({ what }) => what === 'removed')?.count ?? 0
      if (removed > FREE_REMOVALS) {
        const rows = (await countRows(db, entity.table, isOwnedBy(brand))) - added + removed
        if (removed * REMOVED_PART > rows) found.push({ ...place, removed, rows })
      }
      const publication = brand === null ? null : (publications.get(brand) ?? null)
      const touched = { entity, brand, publication, formerRows: 'former_row' as const }
      for (const sum of await listChangedSums(db, touched)) found.push({ ...place, ...sum })
    }
  return found
}

const count = new Intl.NumberFormat(DEFAULT_LOCALE)

export function describeMassChange(change: MassChange): ImportProblem {
  const { file } = change
  if ('removed' in change) {
    const [removed, rows] = [count.format(change.removed), count.format(change.rows)]
    return { file, line: 0, reason: `${removed} of ${rows} rows would be removed: more than a tenth` }
  }
  const { column, currency, before, after } = change
  const reason = `the sum in ${currency} would go from ${groupDigits(before)} to ${groupDigits(after)}: a change by more than a quarter`
  return { file, line: 0, column, reason }
}

/** Texts of any length stay exact. */
function groupDigits(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,'), ...decimals].join('.')
}
