import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import { loadPortfolio } from '#features/portfolio/server/load-portfolio.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'

type NamedDocuments = {
  readonly documents: readonly Document[]
  /** Of investments, funds and products, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** All documents that the caller may see, and the names of what they belong to. */
export async function loadNamedDocuments(
  db: Database,
  {
    brand,
    loginId,
    investorId,
    today,
    reading,
  }: Pick<Principal, 'brand' | 'loginId' | 'investorId'> & { readonly today: Day; readonly reading: Reading },
): Promise<NamedDocuments> {
  const documents = await listDocuments(db, { brand, loginId, reading })
  if (investorId === undefined) return { documents, names: new Map() }
  const items = await loadPortfolio(db, { brand, loginId, investorId, today, reading, parts: {} })
  const names = items.flatMap((item) => {
    const parent = 'fund' in item ? item.fund : item.product
    return [[item.id, item.name] as const, [parent.id, parent.name] as const]
  })
  return { documents, names: new Map(names) }
}
