import { hash } from 'node:crypto'

/** What stands in a brand's folder: one file per table, named like it. A table stands behind those it refers to. */
export const BRAND_TABLES = [
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
  'property_picture',
  'document',
  'approvable_document',
  'public_setting',
  'login',
] as const

/** What no brand owns stands at the root of a bundle. */
export const ROOT_TABLES = ['currency_rate', 'country', 'tax_office'] as const

/** Has no file of rows: each file below a brand's `files` folder is a row of it, its path there is the key. */
export const FILE_TABLE = 'stored_file'

/** B5.6: what was published stays, although a file no longer holds it, or what it is about is gone. */
export const DOCUMENT_TABLE = 'document'

export const IMPORTED_TABLES = [FILE_TABLE, ...BRAND_TABLES, ...ROOT_TABLES] as const

export type IntegerType = 'int2' | 'int4' | 'int8'

export type ColumnKind =
  | { readonly kind: 'text' | 'email' | 'day' | 'moment' | 'boolean' | 'json' | 'passwordHash' }
  | { readonly kind: 'integer'; readonly type: IntegerType }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** Empty words: any text. */
  | { readonly kind: 'list'; readonly words: readonly string[] }
  /** Holds the key of a row of that table; becomes its id. */
  | { readonly kind: 'reference'; readonly table: string }

export type ImportColumn = {
  /** As the file's first line names it. */
  readonly name: string
  /** As the database names it. */
  readonly column: string
  /** What it means, as the documentation tells it. */
  readonly meaning: string
  /** Without the rules of a domain: those are checked apart, to name the line. */
  readonly sqlType: string
  readonly type: ColumnKind
  readonly isRequired: boolean
  /** What an empty cell means, as an SQL expression. */
  readonly defaultSql: string | null
  /** Looked at and not kept: the table has no use for it, or does not have it at all. */
  readonly isJudged: boolean
  /** What people change themselves afterwards is taken only when the row is new. */
  readonly isTakenOnce: boolean
}

export type ImportEntity = {
  readonly table: string
  readonly columns: readonly ImportColumn[]
  /** The database's columns that tell the rows of one brand apart. */
  readonly key: readonly string[]
  /** The database's column from whose text a row's id is made; null where rows have none. */
  readonly idSource: string | null
  readonly hasBrand: boolean
  /** Whether a file holds all there is, so that what it no longer holds goes. */
  readonly isWhole: boolean
}

/** Something in a bundle that must be mended before anything of it is loaded. Line 0: the file itself. */
export type ImportProblem = {
  readonly file: string
  readonly line: number
  readonly column?: string
  readonly reason: string
}

/** What an import did to the table of one file, or would do. */
export type ImportCount = {
  readonly file: string
  readonly table: string
  /** Null for what no brand owns. */
  readonly brand: string | null
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/** B10.4: what an import that was kept is called in the history of a brand. */
export type ImportPublication = { readonly brand: string; readonly number: number }

export const SOURCE_ID_BYTES = 16

/** The same row of the source system has the same id for ever (decision 012): a UUID of version 8, which is ours to define. */
export function sourceId(brand: string, table: string, key: string): string {
  const bytes = Buffer.alloc(SOURCE_ID_BYTES)
  writeSourceId(bytes, 0, `${brand}\0${table}\0${key}`)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** `name` is brand, table and key with a NUL between them. */
export function writeSourceId(target: Uint8Array, at: number, name: string): void {
  // One character per byte: by far the cheapest way out of the native code.
  const digest = hash('sha256', name, 'binary')
  for (let index = 0; index < SOURCE_ID_BYTES; index += 1) target[at + index] = digest.charCodeAt(index)
  target[at + 6] = (digest.charCodeAt(6) & 0x0f) | 0x80
  target[at + 8] = (digest.charCodeAt(8) & 0x3f) | 0x80
}
