import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCsv } from '../csv.ts'
import { BRAND_TABLES, type ImportEntity, ROOT_TABLES } from '../import.domain.ts'
import { PDF } from './bundle.test-data.ts'
import { keyColumns } from './file-cells.queries.ts'

const TEMPLATES = path.resolve(import.meta.dirname, '../../../../docs/import/templates')

/** For each table a cell that the second bundle holds otherwise. */
const CHANGES: Readonly<
  Record<(typeof BRAND_TABLES | typeof ROOT_TABLES)[number], readonly [string, string]>
> = {
  contact_person: ['position', ''],
  investor: ['last_name', 'O’Neill, "née" Lang'],
  investor_email: ['email', 'neu@mail.example'],
  investor_phone: ['country_code', ''],
  investor_address: ['street', 'Neue Straße'],
  investor_tax_number: ['number', '1'],
  investor_bank_account: ['bic', ''],
  fund: ['number_of_shares', '0.000001'],
  fund_valuation: ['net_asset_value', '123456789012345678.10'],
  fund_distribution: ['amount_per_share', '1.25'],
  fund_statement_amount: ['amount', '-1.5'],
  fund_investment: ['is_passive', 'true'],
  fund_investment_cash_flow: ['amount', '1'],
  fund_product: ['subject', 'Zeile 1\n  Zeile 2'],
  fund_product_payout: ['actual', ''],
  fund_product_valuation: ['reference_nominal', '1'],
  fund_product_budget: ['label', 'Neu'],
  participation: ['nominal', '1.10'],
  participation_payout: ['rate', '0.0001'],
  participation_sales_partner: ['name', 'Neu'],
  subscription: ['changed_at', '2026-10-05T14:30:00.123456Z'],
  property: ['longitude', '-179.999999'],
  property_parent: ['ownership_share', '0.0000000001'],
  property_use: ['annual_rent', ''],
  property_valuation: ['market_value', '1'],
  property_loan: ['fixed_until', '2000-02-29'],
  property_picture: ['file', 'properties/kiel.png'],
  document: ['categories', ''],
  approvable_document: ['name_de', 'Neu'],
  public_setting: ['value', 'null'],
  login: ['roles', ''],
  currency_rate: ['rate', '1.00000001'],
  country: ['name_de', 'Neu'],
  tax_office: ['city', 'Neu'],
}

type Files = Record<string, string | Buffer>

/**
 * Two bundles of one house, made from the templates: in every table the second changes a row, adds one and no longer holds one.
 * Logins are never removed: the one it does not hold belongs to another investor then.
 */
export async function makeTwoBundles(
  entities: readonly ImportEntity[],
): Promise<{ first: Files; second: Files }> {
  const first: Files = {}
  const second: Files = {}
  for (const table of [...BRAND_TABLES, ...ROOT_TABLES]) {
    const entity = entities.find((one) => one.table === table)
    if (!entity) throw new Error(`there is no table ${table}`)
    const name = entity.hasBrand ? `halden/${table}.csv` : `${table}.csv`
    const [names = [], cells = []] = await readRecords(path.join(TEMPLATES, name))
    const change = (row: readonly string[], column: string, value: string) =>
      row.map((cell, nth) => (names[nth] === column ? value : cell))
    const copy = (suffix: string) => copyRow(entity, names, cells, suffix)
    const [column, value] = CHANGES[table]
    const left = table === 'login' ? [change(copy('b'), 'investor', 'I-2001')] : []
    first[name] = writeCsv([names, cells, copy('b')])
    second[name] = writeCsv([names, change(cells, column, value), copy('c'), ...left])
  }
  for (const name of FILES) {
    const bytes = readFileSync(path.join(TEMPLATES, 'halden/files', name))
    first[`halden/files/${name}`] = bytes
    first[`halden/files/${suffixFile(name, 'b')}`] = bytes
    second[`halden/files/${name}`] = name.endsWith('.pdf') ? Buffer.concat([PDF, bytes]) : bytes
    second[`halden/files/${suffixFile(name, 'c')}`] = bytes
  }
  // The second shows another picture of the property.
  delete second['halden/files/properties/fleetkontor.png']
  return { first, second }
}

const FILES = [
  'funds/nordic-offices.png',
  'letters/2026/annual-statement-FI-3001.pdf',
  'approvals/terms-of-use.pdf',
  'properties/fleetkontor.png',
  'properties/kiel.png',
  'products/wohnen-5.png',
  'people/ada-lang.png',
]

async function readRecords(file: string): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = []
  for await (const { fields } of readCsv([readFileSync(file, 'utf8')])) records.push(fields)
  return records
}

/** A row beside the template's, which refers to the copies of what that one refers to. */
function copyRow(
  entity: ImportEntity,
  names: readonly string[],
  cells: readonly string[],
  suffix: string,
): string[] {
  const key = keyColumns(entity)
  // What belongs to another row is told apart by that.
  const own = key.some(({ type }) => type.kind === 'reference') ? [] : key.map(({ name }) => name)
  return cells.map((cell, nth) => {
    const column = entity.columns.find(({ name }) => name === names[nth])
    if (cell === '' || !column) return cell
    if (column.type.kind === 'reference')
      return column.type.table === 'stored_file' ? suffixFile(cell, suffix) : `${cell}${suffix}`
    if (!own.includes(column.name) || column.type.kind !== 'text') return cell
    // Codes of countries and currencies have their length.
    return entity.table === 'country' || entity.table === 'currency_rate'
      ? `${cell.slice(0, -1)}${suffix.toUpperCase()}`
      : `${cell}${suffix}`
  })
}

const suffixFile = (name: string, suffix: string) => name.replace(/\.\w+$/, `${suffix}$&`)

function writeCsv(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(quote).join()}\n`).join('')
}
