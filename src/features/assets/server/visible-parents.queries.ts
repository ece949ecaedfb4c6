import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { type ForeignKey, PRODUCT_PARENT_SYSTEM } from '../assets.domain.ts'

/** What the caller may see of all that holds properties, named by system and key, and until when they hold it. */
function selectVisibleParents(db: Database, brand: string) {
  const funds = db
    .selectFrom('fund')
    .innerJoin('visible_fund', 'visible_fund.id', 'fund.id')
    .where('fund.brand', '=', brand)
    .select(['fund.source_system as system', 'fund.source_key as key', 'visible_fund.until'])
  const products = db
    .selectFrom('fund_product as product')
    .innerJoin('visible_product', 'visible_product.id', 'product.id')
    .where('product.brand', '=', brand)
    .select([
      sql.lit<string>(PRODUCT_PARENT_SYSTEM).as('system'),
      'product.source_key as key',
      'visible_product.until',
    ])
  return funds.unionAll(products)
}

/** Which of them holds which property. */
export function selectVisibleLinks(db: Database, brand: string) {
  return db
    .selectFrom('property_parent as link')
    .innerJoin(selectVisibleParents(db, brand).as('parent'), (join) =>
      join.onRef('parent.system', '=', 'link.system').onRef('parent.key', '=', 'link.key'),
    )
    .where('link.brand', '=', brand)
}

export async function isParentVisible(
  db: Database,
  { brand, parent }: { readonly brand: string; readonly parent: ForeignKey },
): Promise<boolean> {
  const found = await db
    .selectFrom(selectVisibleParents(db, brand).as('parent'))
    .select('key')
    .where('system', '=', parent.system)
    .where('key', '=', parent.key)
    .executeTakeFirst()
  return found !== undefined
}
