import { hash } from 'node:crypto'

/** What a bundle may hold: one file per table and brand, named like the table. A table stands behind those it refers to. */
export const IMPORTED_TABLES = [
  'contact_person',
  'investor',
  'investor_email',
  'investor_phone',
  'investor_address',
  'investor_tax_number',
  'investor_bank_account',
  'fund',
  'fund_valuation',
  'fund_distribution',
  'fund_statement_amount',
  'fund_investment',
  'fund_investment_cash_flow',
  'fund_product',
  'fund_product_payout',
  'fund_product_valuation',
  'fund_product_budget',
  'participation',
  'participation_payout',
  'participation_sales_partner',
  'subscription',
  'property',
  'property_parent',
  'property_use',
  'property_valuation',
  'property_loan',
] as const

export type ColumnKind =
  | { readonly kind: 'text' | 'day' | 'moment' | 'integer' | 'boolean' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** Holds the key of a row of that table; becomes its id. */
  | { readonly kind: 'reference'; readonly table: string }

export type ImportColumn = {
  /** As the file's first line names it. */
  readonly name: string
  /** As the database names it. */
  readonly column: string
  /** Without the rules of a domain: those are checked apart, to name the line. */
  readonly sqlType: string
  readonly type: ColumnKind
  readonly isRequired: boolean
  /** What an empty cell means, as an SQL expression. */
  readonly defaultSql: string | null
}

export type ImportEntity = {
  readonly table: string
  readonly columns: readonly ImportColumn[]
  /** The columns that tell rows of one brand apart. */
  readonly key: readonly string[]
  /** Rows with a key of the source system have an id made from it. */
  readonly hasId: boolean
}

/** Something in a bundle that must be mended before anything of it is loaded. */
export type ImportProblem = {
  readonly file: string
  readonly line: number
  readonly column?: string
  readonly reason: string
}

/** What an import did to one file's table, or would do. */
export type ImportCount = {
  readonly file: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/** The same row of the source system has the same id for ever (decision 012): a UUID of version 8, which is ours to define. */
export function sourceId(brand: string, table: string, key: string): string {
  const digest = hash('sha256', `${brand}\0${table}\0${key}`)
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4]
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
