import { type Selectable, sql } from 'kysely'
import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { readTexts } from '#server/db/read-texts.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { deriveOfferState, derivePlaced } from '../offer.domain.ts'
import type {
  BudgetItem,
  FundProduct,
  ProductPayout,
  ProductText,
  ProductValuation,
} from '../products.domain.ts'

type Asked = { readonly brand: string; readonly ids: readonly string[] }
type AskedOn = Asked & { readonly today: Day }
/** Who reads, and on which day of the brand. */
type ReadOn = { readonly today: Day; readonly reading: Reading }
type OfProduct<Part> = Part & { readonly productId: string }

const PICTURES = [
  sql<PictureName | null>`picture_name(prospectus_picture_id)`.as('prospectus_picture'),
  sql<PictureName | null>`picture_name(property_picture_id)`.as('property_picture'),
]

/** A day on which the caller will leave ends nothing yet. */
const hasLeft = (today: Day) => sql<boolean>`until <= ${today}`

/** Those that the caller may see, in no order. B1.8: to who has left one, the text about its course tells what came later. */
export async function listVisibleProducts(
  db: Database,
  { brand, ids, today, reading }: AskedOn & ReadOn,
): Promise<FundProduct[]> {
  const rows = await db
    .selectFrom('fund_product')
    .innerJoin('visible_product', 'visible_product.id', 'fund_product.id')
    .selectAll('fund_product')
    .select(PICTURES)
    .select(hasLeft(today).as('is_left'))
    .where('brand', '=', brand)
    .where('fund_product.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const left = { development: null, development_en: null, development_de: null }
  return rows.map((row) => toProduct(row.is_left ? { ...row, ...left } : row, { today, reading }))
}

/** All that are on the market, in no order. */
export async function listProductsOnMarket(
  db: Database,
  { brand, ...readOn }: ReadOn & { readonly brand: string },
): Promise<FundProduct[]> {
  const rows = await db
    .selectFrom('fund_product')
    .selectAll()
    .select(PICTURES)
    .where('brand', '=', brand)
    .where('is_on_market', '=', true)
    .execute()
  return rows.map((row) => toProduct(row, readOn))
}

/** B1.8: of the years that had ended when the caller left; a payout for a year follows in the next one. */
export async function listProductPayouts(
  db: Database,
  { brand, ids, today }: AskedOn,
): Promise<OfProduct<ProductPayout>[]> {
  const rows = await db
    .selectFrom('fund_product_payout')
    .innerJoin('visible_product', 'visible_product.id', 'product_id')
    .where(sql<boolean>`(not ${hasLeft(today)} or make_date(year, 12, 31) <= until)`)
    .select(['product_id as productId', 'year', 'planned', 'actual'])
    .where('brand', '=', brand)
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('year')
    .execute()
  return rows.map(({ productId, year, planned, actual }) => ({
    productId,
    year,
    planned: toDecimal(planned),
    actual: toDecimal(actual),
  }))
}

/** B1.7, B1.8: until today, and until the caller left. */
export async function listProductValuations(
  db: Database,
  { brand, ids, today }: AskedOn,
): Promise<OfProduct<ProductValuation>[]> {
  const rows = await db
    .selectFrom('fund_product_valuation')
    .innerJoin('visible_product', 'visible_product.id', 'product_id')
    .where('day', '<=', today)
    .whereRef('day', '<=', 'until')
    .select(['product_id as productId', 'day', 'net_asset_value', 'reference_nominal', 'currency'])
    .where('brand', '=', brand)
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('day')
    .execute()
  return rows.map(({ productId, day, net_asset_value, reference_nominal, currency }) => ({
    productId,
    day,
    netAssetValue: createMoney(net_asset_value, currency),
    referenceNominal: reference_nominal === null ? undefined : createMoney(reference_nominal, currency),
  }))
}

export async function listProductBudgets(
  db: Database,
  { brand, ids, reading }: Asked & Pick<ReadOn, 'reading'>,
): Promise<OfProduct<BudgetItem & { readonly side: 'source' | 'use' }>[]> {
  const rows = await db
    .selectFrom('fund_product_budget')
    .select(['product_id', 'side', 'label', 'label_en', 'label_de', 'amount', 'currency'])
    .where('brand', '=', brand)
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('side')
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const { texts, otherLanguages } = readTexts(row, { label: 'label' }, reading)
    return {
      productId: row.product_id,
      side: row.side as 'source' | 'use',
      label: texts.label ?? row.label,
      amount: createMoney(row.amount, row.currency),
      otherLanguages,
    }
  })
}

/** Where each text stands; beside it in the languages. */
const TEXT_COLUMNS = {
  subject: 'subject',
  riskDiversification: 'risk_diversification',
  term: 'term',
  liability: 'liability',
  kind: 'kind',
  paymentTerms: 'payment_terms',
  subscriptionDocuments: 'subscription_documents',
  payoutNotes: 'payout_notes',
  development: 'development',
} as const satisfies Record<ProductText, keyof DB['fund_product']>

type ProductRow = Selectable<DB['fund_product']> & {
  readonly prospectus_picture: PictureName | null
  readonly property_picture: PictureName | null
}

function toProduct(row: ProductRow, { today, reading }: ReadOn): FundProduct {
  const toMoney = (amount: string | null): Money | undefined =>
    amount === null ? undefined : createMoney(amount, row.currency)
  const { texts, otherLanguages } = readTexts(row, TEXT_COLUMNS, reading)
  const equity = toMoney(row.equity)
  const offer = {
    isOnMarket: row.is_on_market,
    subscriptionOpensOn: row.subscription_opens_on ?? undefined,
    subscriptionClosesOn: row.subscription_closes_on ?? undefined,
    placed: derivePlaced({
      day: row.placed_as_of,
      percent: row.placed_percent,
      amount: toMoney(row.placed_amount),
      equity,
    }),
  }
  return {
    ...offer,
    ...texts,
    otherLanguages,
    id: row.id,
    sourceKey: row.source_key,
    name: row.name,
    year: row.year,
    currency: row.currency,
    assetClass: row.asset_class,
    state: deriveOfferState(offer, today),
    riskClass: row.risk_class ?? undefined,
    minimumParticipation: toMoney(row.minimum_participation),
    firstDistributionOn: row.first_distribution_on ?? undefined,
    legalForm: row.legal_form ?? undefined,
    kvg: row.kvg ?? undefined,
    assetManager: row.asset_manager ?? undefined,
    fundName: row.fund_name ?? undefined,
    termYears: row.term_years ?? undefined,
    companyName: row.company_name ?? undefined,
    investmentCapital: toMoney(row.investment_capital),
    equity,
    debt: toMoney(row.debt),
    debtRatio: toDecimal(row.debt_ratio),
    registeredOffice: row.registered_office ?? undefined,
    prospectusOn: row.prospectus_on ?? undefined,
    prospectusSupplementOn: row.prospectus_supplement_on ?? undefined,
    agio: toDecimal(row.agio),
    bafinApprovedOn: row.bafin_approved_on ?? undefined,
    denomination: toMoney(row.denomination),
    prospectusPicture: row.prospectus_picture ?? undefined,
    propertyPicture: row.property_picture ?? undefined,
  }
}

/** Without the zeros that the column's scale adds. */
function toDecimal(value: string | null): string | undefined {
  return value === null ? undefined : getDecimal(value).toFixed()
}
