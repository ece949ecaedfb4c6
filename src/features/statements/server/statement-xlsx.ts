import type { Brand } from '#brands/brand.ts'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { cellAddress, onSheet } from '#server/xlsx/cell-address.ts'
import type { Workbook, WorkbookCell, WorkbookSheet } from '#server/xlsx/workbook.ts'
import type { Statement } from '../statement.domain.ts'
import { composeFlowSheet } from './flow-sheet.ts'
import { composeInvestmentsSheet } from './investments-sheet.ts'
import type { Addressee } from './make-statement-file.ts'
import { describeLeftOut, describeUnknown } from './return-notes.ts'
import { composeReturnsSheet, PORTFOLIO_ROW, RETURN_COLUMNS } from './returns-sheet.ts'
import { openWords, type Words } from './statement-words.ts'
import { dayCell, figure, formula, text } from './workbook-cells.ts'

type Row = readonly (WorkbookCell | undefined)[]
/** Made out to somebody. */
type AddressedStatement = Statement & { readonly addressee: Addressee }

type Order = {
  readonly statement: AddressedStatement
  readonly brand: Pick<Brand, 'title'>
  readonly locale: Locale
  readonly madeAt: Date
  readonly madeOn: Day
}

/** The statement with formulas that a spreadsheet works out anew, each with the value that we found. */
export function composeWorkbook({ statement, brand, locale, madeAt, madeOn }: Order): Workbook {
  const words = openWords(locale)
  const flows = composeFlowSheet(statement, words)
  const investments = composeInvestmentsSheet(statement, words)
  const returns = composeReturnsSheet(statement, flows, words)
  const title = `${brand.title}: ${words.t('title')}`
  const rows = [
    [text(title, 'title')],
    [text(words.t('asOf', { day: words.longDay(statement.day), currency: statement.currency }))],
    [],
    ...composeParty(statement, madeOn, words),
    [],
    ...composeTotals(statement, investments.totalAddress, words),
    [],
    ...composeRates(statement, words),
    [],
    ...composeDefinitions(statement, words),
  ]
  const overview: WorkbookSheet = {
    name: words.t('sheets.overview'),
    columnWidths: [34, 26, 16, 34],
    headRows: 0,
    rows,
  }
  return {
    title,
    author: brand.title,
    locale,
    createdAt: madeAt,
    sheets: [overview, investments.sheet, flows.sheet, returns],
  }
}

function composeParty({ addressee, day, currency }: AddressedStatement, madeOn: Day, { t }: Words): Row[] {
  return [
    [text(t('head.investor')), text(addressee.name)],
    [text(t('head.address')), text(addressee.addressLines.join(', '))],
    [text(t('head.reportingDay')), dayCell(day)],
    [text(t('head.currency')), text(currency)],
    [text(t('head.made')), dayCell(madeOn)],
  ]
}

function composeTotals(statement: AddressedStatement, totalAddress: string | undefined, words: Words): Row[] {
  const { returns, own, total, currency, day } = statement
  const { t, longDay } = words
  if (own.length === 0) return [[text(t('empty', { day: longDay(day) }))]]
  const money = { kind: 'money', currency } as const
  const { capital, moneyWeighted, multiples, timeWeighted } = returns
  const fromReturns = (column: keyof typeof RETURN_COLUMNS) =>
    onSheet(t('sheets.returns'), cellAddress(RETURN_COLUMNS[column], PORTFOLIO_ROW))
  const value = totalAddress && onSheet(t('sheets.investments'), totalAddress)
  const rate = moneyWeighted.kind === 'rate' ? moneyWeighted.rate : undefined
  const perYear = timeWeighted.kind === 'rate' ? timeWeighted.perYear : undefined
  const percent = { kind: 'percent' } as const
  const multiple = { kind: 'multiple' } as const
  const lines = [
    { label: t('totals.value'), value: total, cell: formula(value, total, money, true) },
    {
      label: t('totals.paidIn'),
      value: capital?.paidIn,
      cell: formula(fromReturns('paidIn'), capital?.paidIn, money),
    },
    {
      label: t('totals.received'),
      value: capital?.received,
      cell: formula(fromReturns('received'), capital?.received, money),
    },
    { label: t('returns.xirr'), value: rate, cell: formula(fromReturns('xirr'), rate, percent) },
    {
      label: t('returns.tvpi'),
      value: multiples.tvpi,
      cell: formula(fromReturns('tvpi'), multiples.tvpi, multiple),
    },
    { label: t('returns.timeWeighted'), value: perYear, cell: figure(perYear, percent) },
  ]
  const unknown = lines.filter((line) => line.value === undefined).map(({ label }) => label)
  return [
    [text(t('totals.heading'), 'bold')],
    ...lines.flatMap((line) => (line.value === undefined ? [] : [[text(line.label), line.cell]])),
    ...[...describeUnknown(statement, unknown, words), ...describeLeftOut(statement, words)].map((note) => [
      text(note, 'note'),
    ]),
  ]
}

function composeRates({ rates }: AddressedStatement, { t }: Words): Row[] {
  if (rates.length === 0) return [[text(t('rates.heading'), 'bold')], [text(t('rates.none'), 'note')]]
  const titles = ['currency', 'rate', 'day', 'remark'] as const
  return [
    [text(`${t('rates.heading')}: ${t('rates.caption')}`, 'bold')],
    titles.map((title) =>
      text(t(`rates.${title}`), title === 'rate' || title === 'day' ? 'headEnd' : 'head'),
    ),
    ...rates.map(({ currency, rate, day, isSample }) => [
      text(currency),
      figure(rate, { kind: 'rate' }),
      dayCell(day),
      isSample ? text(t('rates.sample')) : undefined,
    ]),
    [text(t('rates.flows'), 'note')],
  ]
}

/** One sentence a row: a cell shows one line. */
function composeDefinitions({ own }: AddressedStatement, { t, locale }: Words): Row[] {
  const hasDerived = own.some(({ returns }) => returns.flows.some(({ isDerived }) => isDerived))
  const notes = [
    t('definitions.text'),
    t('holdings.netAssetNote'),
    t('holdings.rounding'),
    ...(hasDerived ? [t('flows.derivedNote')] : []),
  ].join(' ')
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(notes)
  return [
    [text(t('definitions.heading'), 'bold')],
    ...Array.from(sentences, ({ segment }) => [text(segment.trim(), 'note')]),
  ]
}
