import type { Brand } from '#brands/brand.ts'
import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { type PackedPositions, unpackPositions } from '#features/returns/packed-positions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { writeXlsx } from '#server/xlsx/write-xlsx.ts'
import { buildStatement } from '../statement.domain.ts'
import { writeCashFlowsCsv, writeStatementCsv } from './statement-csv.ts'
import { composeStatement } from './statement-pdf.ts'
import { composeWorkbook } from './statement-xlsx.ts'

/** To whom a statement is made out. */
export type Addressee = { readonly name: string; readonly addressLines: readonly string[] }

/** All that a file is made from: it can be sent to a thread as JSON. */
export type StatementOrder = {
  readonly format: 'pdf' | 'xlsx' | 'csv' | 'cashFlows'
  readonly positions: PackedPositions
  /** By currency, oldest first. */
  readonly rates: readonly (readonly [string, readonly CurrencyRate[]])[]
  readonly addressee: Addressee
  readonly day: Day
  readonly currency: string
  readonly hasDerived: boolean
  readonly brand: Pick<Brand, 'title' | 'mainColor'>
  readonly locale: Locale
  /** As an ISO text. */
  readonly madeAt: string
  readonly madeOn: Day
}

export async function makeStatementFile(order: StatementOrder, render = renderPdf): Promise<Uint8Array> {
  const { format, addressee, brand, locale, madeAt, madeOn } = order
  const [positions, rates] = [unpackPositions(order.positions), new Map(order.rates)]
  const statement = { ...buildStatement({ ...order, positions, rates }), addressee }
  switch (format) {
    case 'pdf':
      return await render(composeStatement({ statement, brand, locale, madeOn }))
    case 'xlsx':
      return await writeXlsx(composeWorkbook({ statement, brand, locale, madeOn, madeAt: new Date(madeAt) }))
    case 'csv':
      return Buffer.from(writeStatementCsv(statement, locale))
    case 'cashFlows':
      return Buffer.from(writeCashFlowsCsv(statement, locale))
  }
}
