import type { Database } from '#server/db/connect.ts'
import { getNextNumber, recordPublication } from '#server/publications/publications.queries.ts'
import type { ImportCount, ImportPublication } from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import type { PublicationNumbers } from './last-import.queries.ts'

/** By brand, the publication that an import of these sources would be. */
export async function reserveNumbers(
  db: Database,
  sources: readonly { readonly brand: string | null }[],
): Promise<PublicationNumbers> {
  const numbers = new Map<string, number>()
  for (const { brand } of sources)
    if (brand !== null && !numbers.has(brand)) numbers.set(brand, await getNextNumber(db, brand))
  return numbers
}

type Publishing = {
  readonly numbers: PublicationNumbers
  readonly counts: readonly ImportCount[]
  readonly day: DayOf
  readonly digest: string
}

/** B10.4: one for each brand whose data changed. In one order, so that nobody waits for each other's audit trail. */
export async function publishChanges(
  db: Database,
  { numbers, counts, day, digest }: Publishing,
): Promise<ImportPublication[]> {
  const published: ImportPublication[] = []
  for (const [brand, number] of [...numbers].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const own = counts.filter((count) => count.brand === brand)
    if (!own.some(isChange)) continue
    const changes = Object.fromEntries(
      own.map(({ table, added, changed, removed }) => [table, { added, changed, removed }]),
    )
    await recordPublication(db, { brand, number, day: day(brand), kind: 'import', digest, changes })
    published.push({ brand, number })
  }
  return published
}

export const isChange = ({ added, changed, removed }: ImportCount) => added + changed + removed > 0
