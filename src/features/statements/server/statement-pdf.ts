import type { Brand } from '#brands/brand.ts'
import { MAX_RATE_AGE_DAYS } from '#features/currencies/currencies.domain.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PdfBlock, PdfContent, TableBlock } from '#server/pdf/pdf-content.ts'
import { findValuationDay, type HoldingLine, type Statement } from '../statement.domain.ts'
import { hasOldPrice } from './describe-basis.ts'
import type { Addressee } from './make-statement-file.ts'
import { describeLeftOut, describeUnknown } from './return-notes.ts'
import { composeFlows } from './statement-pdf-flows.ts'
import { composeReturns } from './statement-pdf-returns.ts'
import { openWords, type Words } from './statement-words.ts'

/** Made out to somebody. */
type AddressedStatement = Statement & { readonly addressee: Addressee }

type Order = {
  readonly statement: AddressedStatement
  readonly brand: Pick<Brand, 'title' | 'mainColor'>
  readonly locale: Locale
  readonly madeOn: Day
}

/** A statement as it is read and printed. */
export function composeStatement({ statement, brand, locale, madeOn }: Order): PdfContent {
  const words = openWords(locale)
  const { t, longDay, day } = words
  const { addressee, currency } = statement
  return {
    brand: { title: brand.title, mainColour: brand.mainColor },
    locale,
    title: t('title'),
    subtitle: t('asOf', { day: longDay(statement.day), currency }),
    day: madeOn,
    recipient: [addressee.name, ...addressee.addressLines],
    blocks: statement.own.length === 0 ? [composeEmpty(statement, words)] : composeBlocks(statement, words),
    footer: t('footer', { brand: brand.title, day: day(statement.day), madeOn: day(madeOn) }),
  }
}

function composeEmpty(statement: AddressedStatement, { t, longDay }: Words): PdfBlock {
  return { kind: 'paragraph', text: t('empty', { day: longDay(statement.day) }) }
}

function composeBlocks(statement: AddressedStatement, words: Words): PdfBlock[] {
  const { t } = words
  return [
    heading(t('totals.heading')),
    ...composeTotals(statement, words),
    ...composeHoldings(statement, words),
    ...composePast(statement, words),
    ...composeReturns(statement, words),
    ...composeRates(statement, words),
    heading(t('definitions.heading')),
    paragraph(t('definitions.text')),
    ...composeFlows(statement, words),
  ]
}

function composeTotals(statement: AddressedStatement, words: Words): PdfBlock[] {
  const { t } = words
  const { currency, total, returns } = statement
  const { capital, moneyWeighted, multiples, timeWeighted } = returns
  const money = (amount: string | undefined) =>
    words.money(amount === undefined ? undefined : { amount, currency })
  const rows = [
    { label: t('totals.value'), value: money(total) },
    { label: t('totals.paidIn'), value: money(capital?.paidIn) },
    { label: t('totals.received'), value: money(capital?.received) },
    {
      label: t('returns.xirr'),
      value: words.rate(moneyWeighted.kind === 'rate' ? moneyWeighted.rate : undefined),
    },
    { label: t('returns.tvpi'), value: words.multiple(multiples.tvpi) },
    {
      label: t('returns.timeWeighted'),
      value: words.rate(timeWeighted.kind === 'rate' ? timeWeighted.perYear : undefined),
    },
  ]
  const known = rows.filter(({ value }) => value !== EN_DASH)
  const unknown = rows.filter((row) => !known.includes(row)).map(({ label }) => label)
  return [
    ...(known.length > 0 ? [{ kind: 'facts', rows: known } as const] : []),
    ...describeUnknown(statement, unknown, words).map(paragraph),
    ...describeLeftOut(statement, words).map(paragraph),
  ]
}

function composeHoldings(statement: AddressedStatement, words: Words): PdfBlock[] {
  const { groups, leftOut, rates } = statement
  if (groups.length === 0) return []
  const { t } = words
  const lines = groups.flatMap((group) => group.lines)
  const asked = { day: words.day(statement.day), days: String(MAX_RATE_AGE_DAYS) }
  const names = leftOut.map(({ position }) => position.name).join(', ')
  return [
    heading(t('holdings.heading')),
    ...composeGroups(statement, words),
    ...(groups.length > 1 ? [composeTotal(statement, words)] : []),
    ...(lines.some(({ basis }) => basis === 'netAssetValue') ? [paragraph(t('holdings.netAssetNote'))] : []),
    ...(lines.some((line) => hasOldPrice(line, statement.day))
      ? [paragraph(t('holdings.oldPriceNote'))]
      : []),
    ...(leftOut.length > 0 ? [paragraph(t('holdings.leftOut', { names, ...asked }))] : []),
    ...(rates.length > 0 ? [paragraph(t('holdings.rounding'))] : []),
  ]
}

/** All with the same columns: without those for prices or for another currency where none of them needs any. */
function composeGroups({ groups, currency, rates, day }: AddressedStatement, words: Words): TableBlock[] {
  const { t } = words
  const lines = groups.flatMap((group) => group.lines)
  const hasPrices = lines.some(({ position }) => position.price)
  const hasNominal = lines.some(({ basis }) => basis !== 'price')
  const hasDays = lines.some(({ position }) => findValuationDay(position) !== undefined)
  const isConverted = rates.length > 0 || lines.some(({ value }) => value && value.currency !== currency)
  const figures = [
    ...(hasNominal ? [t('holdings.nominal')] : []),
    ...(hasPrices ? [t('holdings.shares'), t('holdings.price')] : []),
    ...(hasDays ? [t('holdings.priceDay')] : []),
    t('holdings.value'),
    ...(isConverted ? [t('holdings.valueIn', { currency })] : []),
  ]
  const columns = [
    { title: t('holdings.investment') },
    { title: t('holdings.number') },
    ...figures.map((title) => ({ title, align: 'end' as const })),
  ]
  const toRow = (line: HoldingLine) => {
    const { position, value, converted } = line
    return [
      position.name,
      position.number,
      ...(hasNominal ? [words.money(position.nominal)] : []),
      ...(hasPrices
        ? [words.exact(position.shares), position.price ? words.price(position.price.price) : EN_DASH]
        : []),
      ...(hasDays ? [`${words.day(findValuationDay(position))}${hasOldPrice(line, day) ? '*' : ''}`] : []),
      words.money(value),
      ...(isConverted
        ? [words.money(converted === undefined ? undefined : { amount: converted, currency })]
        : []),
    ]
  }
  const sisterRows = lines.map(toRow)
  return groups.map((group) => ({
    kind: 'table',
    caption: t(`types.${group.type}`),
    columns,
    rows: group.lines.map(toRow),
    sisterRows,
    ...(group.total !== undefined && {
      totalRow: [
        t('holdings.subtotal'),
        ...columns.slice(2).map(() => ''),
        words.money({ amount: group.total, currency }),
      ],
    }),
  }))
}

function composeTotal({ groups, total, currency }: AddressedStatement, words: Words): TableBlock {
  const { t } = words
  const money = (amount: string | undefined) =>
    words.money(amount === undefined ? undefined : { amount, currency })
  return {
    kind: 'table',
    caption: t('holdings.total'),
    columns: [{ title: t('holdings.type') }, { title: t('holdings.valueIn', { currency }), align: 'end' }],
    rows: groups.map((group) => [t(`types.${group.type}`), money(group.total)]),
    totalRow: [t('holdings.total'), money(total)],
  }
}

function composePast({ past }: AddressedStatement, { t, day, money }: Words): PdfBlock[] {
  if (past.length === 0) return []
  const columns = [
    { title: t('holdings.investment') },
    { title: t('holdings.number') },
    { title: t('holdings.heldSince'), align: 'end' },
    { title: t('holdings.closedOn'), align: 'end' },
    { title: t('holdings.nominal'), align: 'end' },
  ] as const
  return [
    heading(t('past.heading')),
    {
      kind: 'table',
      caption: t('past.caption'),
      columns,
      rows: past.map(({ name, number, heldSince, closedOn, nominal }) => [
        name,
        number,
        day(heldSince),
        day(closedOn),
        money(nominal),
      ]),
    },
  ]
}

function composeRates({ rates }: AddressedStatement, { t, day, exact }: Words): PdfBlock[] {
  if (rates.length === 0) return []
  const hasRemarks = rates.some(({ isSample }) => isSample)
  return [
    heading(t('rates.heading')),
    {
      kind: 'table',
      caption: t('rates.caption'),
      columns: [
        { title: t('rates.currency') },
        { title: t('rates.rate'), align: 'end' },
        { title: t('rates.day'), align: 'end' },
        ...(hasRemarks ? [{ title: t('rates.remark') }] : []),
      ],
      rows: rates.map(({ currency, rate, day: since, isSample }) => [
        currency,
        exact(rate),
        day(since),
        ...(hasRemarks ? [isSample ? t('rates.sample') : ''] : []),
      ]),
    },
    paragraph(t('rates.flows')),
  ]
}

function heading(text: string): PdfBlock {
  return { kind: 'heading', text }
}

function paragraph(text: string): PdfBlock {
  return { kind: 'paragraph', text }
}
