import { PRODUCT_PARENT_SYSTEM, type Property } from '#features/assets/assets.domain.ts'
import { listPropertiesOf } from '#features/assets/server/assets.service.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/documents.service.ts'
import type { PictureSource } from '#features/pictures/pictures.domain.ts'
import { getPicture } from '#features/pictures/server/pictures.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { type FundProduct, type ProductDetails, sortByName } from '../products.domain.ts'
import {
  listProductBudgets,
  listProductPayouts,
  listProductsOnMarket,
  listProductValuations,
  listVisibleProducts,
} from './products.queries.ts'

const NO_DETAILS = { payouts: [], valuations: [], sources: [], uses: [] }

type OneProduct = { readonly brand: string; readonly id: string }

/** Those that the caller may see, by name; with what their slices show, four statements however many they are. */
export async function listProducts(
  db: Database,
  {
    brand,
    ids,
    hasDetails,
  }: { readonly brand: string; readonly ids: readonly string[]; readonly hasDetails: boolean },
): Promise<readonly ProductDetails[]> {
  const products = sortByName(await listVisibleProducts(db, { brand, ids }))
  if (hasDetails) return await withDetails(db, brand, products)
  return products.map((product) => Object.assign(product, NO_DETAILS))
}

/** The first of the market by name, with what their slices show. */
export async function listMarketProducts(
  db: Database,
  { brand, limit }: { readonly brand: string; readonly limit: number },
): Promise<readonly ProductDetails[]> {
  const { products } = await loadMarket(db, { brand, limit })
  return await withDetails(db, brand, products)
}

/** All are read and sorted before the first are taken: a market is some dozens of products. */
export async function loadMarket(
  db: Database,
  { brand, limit }: { readonly brand: string; readonly limit: number },
): Promise<{ products: readonly FundProduct[]; total: number }> {
  const onMarket = await listProductsOnMarket(db, brand)
  return { products: sortByName(onMarket).slice(0, limit), total: onMarket.length }
}

export async function getProduct(db: Database, { brand, id }: OneProduct): Promise<FundProduct> {
  const [product] = await listVisibleProducts(db, { brand, ids: [id] })
  if (!product) throw new Problem(HTTP_ERRORS.notFound)
  return product
}

export async function getProductDetails(db: Database, one: OneProduct): Promise<ProductDetails> {
  const [product] = await withDetails(db, one.brand, [await getProduct(db, one)])
  if (!product) throw new Problem(HTTP_ERRORS.notFound)
  return product
}

/** Sold ones as well; by name. */
export async function listProductObjects(db: Database, one: OneProduct): Promise<readonly Property[]> {
  const { sourceKey } = await getProduct(db, one)
  return await listPropertiesOf(db, {
    brand: one.brand,
    parents: [{ system: PRODUCT_PARENT_SYSTEM, key: sourceKey }],
    isActiveOnly: false,
  })
}

/** Newest report period first. */
export async function listProductDocuments(
  db: Database,
  one: OneProduct & { readonly loginId: string },
): Promise<readonly Document[]> {
  const { id } = await getProduct(db, one)
  return await listDocuments(db, { brand: one.brand, loginId: one.loginId, productIds: [id] })
}

export async function getProductPicture(
  db: Database,
  { picture, ...one }: OneProduct & { readonly picture: 'prospectusPictureId' | 'propertyPictureId' },
): Promise<PictureSource> {
  const id = (await getProduct(db, one))[picture]
  if (id === undefined) throw new Problem(HTTP_ERRORS.notFound)
  return await getPicture(db, { brand: one.brand, id })
}

async function withDetails(
  db: Database,
  brand: string,
  products: readonly FundProduct[],
): Promise<readonly ProductDetails[]> {
  const asked = { brand, ids: products.map(({ id }) => id) }
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
