import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { FundProduct, ProductDetails } from '../products.domain.ts'
import { listProductBudgets, listProductPayouts, listProductValuations } from './products.queries.ts'

export async function addProductDetails(
  db: Database,
  { brand, today, reading }: { readonly brand: string; readonly today: Day; readonly reading: Reading },
  products: readonly FundProduct[],
): Promise<readonly ProductDetails[]> {
  const asked = { brand, today, reading, ids: products.map(({ id }) => id) }
  const payouts = groupByProduct(await listProductPayouts(db, asked))
  const valuations = groupByProduct(await listProductValuations(db, asked))
  const budgets = groupByProduct(await listProductBudgets(db, asked))
  return products.map((product) => {
    const budget = budgets.get(product.id) ?? []
    return {
      ...product,
      payouts: payouts.get(product.id) ?? [],
      valuations: valuations.get(product.id) ?? [],
      sources: budget.filter(({ side }) => side === 'source'),
      uses: budget.filter(({ side }) => side === 'use'),
    }
  })
}

function groupByProduct<Part extends { readonly productId: string }>(parts: readonly Part[]) {
  return Map.groupBy(parts, ({ productId }) => productId)
}
