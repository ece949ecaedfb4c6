import { publishDocuments } from '#features/documents/server/publish-documents.service.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { getNextNumber, recordPublication } from '#server/publications/publications.queries.ts'
import type { ImportCount, ImportPublication } from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import type { PublicationNumbers } from './last-import.queries.ts'
import type { LeftOut } from './leaving-out.ts'
import type { MassChange } from './mass-change.ts'

type Owned = { readonly brand: string | null }

/** By brand, the publication that an import of these sources would be. */
export async function reserveNumbers(db: Database, sources: readonly Owned[]): Promise<PublicationNumbers> {
  const numbers = new Map<string, number>()
  for (const { brand } of sources)
    if (brand !== null && !numbers.has(brand)) numbers.set(brand, await getNextNumber(db, brand))
  return numbers
}

/**
 * Whose audit trail tells an import: what no brand owns concerns them all. In one order, so that nobody waits for each other's
 * trail.
 */
export function listConcerned(sources: readonly Owned[], brands: readonly string[]): string[] {
  const named = new Set(sources.map(({ brand }) => brand))
  return brands.filter((brand) => named.has(brand) || named.has(null)).toSorted()
}

type Publishing = {
  readonly publications: readonly ImportPublication[]
  /** In the order in which their trails are written. */
  readonly concerned: readonly string[]
  readonly counts: readonly ImportCount[]
  readonly leftOut: readonly LeftOut[]
  readonly massChanges: readonly MassChange[]
  readonly day: DayOf
  readonly digest: string
}

/**
 * B10.4: a publication of each brand whose data changed, and a line in the audit trail of every other that it concerns. Whoever
 * writes to a trail waits from then on until the transaction ends: nothing that takes long comes after.
 */
export async function publishChanges(
  db: Database,
  { publications: published, concerned, counts, leftOut, massChanges, day, digest }: Publishing,
): Promise<void> {
  await publishDocuments(
    db,
    published.map(({ brand, number }) => ({ brand, publication: number })),
    { isAnnounced: true },
  )
  for (const brand of concerned) {
    const number = published.find((one) => one.brand === brand)?.number
    const own = counts.filter((count) => count.brand === brand)
    const allowed = massChanges.filter((change) => change.brand === brand || change.brand === null)
    if (allowed.length > 0) await recordAllowed(db, { brand, digest, allowed })
    const left = leftOut.filter((one) => one.brand === brand).reduce((sum, { rows }) => sum + rows, 0)
    if (left > 0) await recordAudit(db, { brand, kind: 'import.leftOut', facts: { digest, rows: left } })
    if (number !== undefined) {
      const changes = Object.fromEntries(
        own.map(({ table, added, changed, removed }) => [table, { added, changed, removed }]),
      )
      await recordPublication(db, { brand, number, day: day(brand), kind: 'import', digest, changes })
    } else {
      const common = counts.filter((count) => count.brand === null)
      const sum = (what: 'added' | 'changed' | 'removed') =>
        common.reduce((total, count) => total + count[what], 0)
      const facts = { added: sum('added'), changed: sum('changed'), removed: sum('removed') }
      await recordAudit(db, { brand, kind: 'import.loaded', facts: { digest, day: day(brand), ...facts } })
    }
  }
}

/** Those brands whose data changed, with the number of the publication that this is of each. */
export function listPublished({
  numbers,
  concerned,
  counts,
}: Pick<Publishing, 'concerned' | 'counts'> & {
  readonly numbers: PublicationNumbers
}): ImportPublication[] {
  return concerned.flatMap((brand) => {
    const number = numbers.get(brand)
    const isChanged = counts.some((count) => count.brand === brand && isChange(count))
    return number !== undefined && isChanged ? [{ brand, number }] : []
  })
}

/** What an audit event can hold. */
const TOLD_MASS_CHANGES = 15

async function recordAllowed(
  db: Database,
  told: { readonly brand: string; readonly digest: string; readonly allowed: readonly MassChange[] },
): Promise<void> {
  const { brand, digest, allowed } = told
  const first = allowed.slice(0, TOLD_MASS_CHANGES).map(toFacts)
  await recordAudit(db, {
    brand,
    kind: 'import.allowed',
    facts: { digest, massChanges: allowed.length, first },
  })
}

function toFacts(change: MassChange) {
  const { file } = change
  if ('removed' in change) return { file, removed: change.removed, rows: change.rows }
  const { column, currency, before, after } = change
  return { file, column, currency, before, after }
}

/** After its own transaction has ended, of which nothing is left. */
export async function recordRefusal(
  db: Database,
  refused: {
    readonly concerned: readonly string[]
    readonly digest: string | null
    readonly problems: number
  },
): Promise<void> {
  const { concerned, digest, problems } = refused
  await db.transaction().execute(async (transaction) => {
    for (const brand of concerned)
      await recordAudit(transaction, { brand, kind: 'import.refused', facts: { digest, problems } })
  })
}

export const isChange = ({ added, changed, removed }: ImportCount) => added + changed + removed > 0
