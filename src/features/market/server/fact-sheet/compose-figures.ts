import { formatPercent } from '#i18n/format/number.ts'
import { SHARE_DECIMALS } from '#kernel/shares.ts'
import type { PdfBlock, TableBlock } from '#server/pdf/pdf-content.ts'
import { type BudgetSideName, viewBudget } from '../../budget.domain.ts'
import type { BudgetItem, ProductDetails } from '../../products.domain.ts'
import { listProse } from './blocks.ts'
import type { Words } from './fact-sheet-words.ts'

type Part = {
  readonly item: BudgetItem | undefined
  readonly amount: BudgetItem['amount']
  readonly share?: string
}

const SIDES = ['sources', 'uses'] as const satisfies readonly BudgetSideName[]

/** Where the money comes from and where it goes, as the page of the fund has it. */
export function composeBudget(product: ProductDetails, words: Words): PdfBlock[] {
  const { t, slices } = words
  const view = viewBudget(product)
  const sides = SIDES.map((name) => {
    const parts: readonly Part[] =
      view?.sides.find((side) => side.name === name)?.parts ??
      product[name].map((item) => ({ item, amount: item.amount }))
    return { name, rows: parts.map((part) => writePart(part, words)) }
  }).filter(({ rows }) => rows.length > 0)
  if (sides.length === 0) return []
  const items = [...product.sources, ...product.uses]
  const languages = new Set(items.flatMap(({ otherLanguages }) => otherLanguages.label ?? []))
  const gap = view?.gap && words.money(view.gap.amount)
  const notes = [
    ...(gap === undefined
      ? []
      : [slices(view?.gap?.on === 'sources' ? 'budget.sourcesShort' : 'budget.usesShort', { gap })]),
    ...Array.from(languages, (language) => t('itemLanguage', { language: words.language(language) })),
  ]
  const columns = [
    { title: slices('budget.item') },
    { title: slices('budget.amount'), align: 'end' },
    ...(view ? [{ title: slices('budget.share'), align: 'end' } as const] : []),
  ] as const
  const total = view && [slices('budget.total'), words.money(view.total), writeShare('100', words)]
  const shared = {
    kind: 'table',
    columns,
    sisterRows: sides.flatMap(({ rows }) => rows),
    ...(total && { totalRow: total }),
  } as const
  return [
    { kind: 'heading', text: slices('budget.title') },
    ...sides.map(({ name, rows }) => Object.assign({ caption: slices(`budget.${name}`), rows }, shared)),
    ...notes.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}

function writePart({ item, amount, share }: Part, words: Words): TableBlock['rows'][number] {
  const name = item ? words.written(item.label, item.otherLanguages.label) : words.slices('budget.open')
  const cells = [name, words.money(amount)]
  return share === undefined ? cells : cells.concat(writeShare(share, words))
}

function writeShare(share: string, { locale }: Words): string {
  return formatPercent(locale, share, { decimals: SHARE_DECIMALS })
}

export function composePayouts(product: ProductDetails, words: Words): PdfBlock[] {
  const { t, slices } = words
  const { payouts, payoutNotes, otherLanguages } = product
  const notes = listProse(t('payoutNotes'), payoutNotes, { words, language: otherLanguages.payoutNotes })
  const told = payouts.filter(({ planned, actual }) => (planned ?? actual) !== undefined)
  if (notes.length + told.length === 0) return []
  return [
    { kind: 'heading', text: slices('payouts.title') },
    ...(told.length > 0
      ? [
          {
            kind: 'table',
            caption: slices('payouts.chart'),
            columns: [
              { title: slices('payouts.year') },
              { title: slices('payouts.planned'), align: 'end' },
              { title: slices('payouts.actual'), align: 'end' },
            ],
            rows: told.map(({ year, planned, actual }) => [
              String(year),
              words.percent(planned),
              words.percent(actual),
            ]),
          } as const,
          { kind: 'paragraph', text: slices('payouts.note') } as const,
        ]
      : []),
    ...(notes.length > 0 ? [{ kind: 'facts', rows: notes, isProse: true } as const] : []),
  ]
}

export function composeValuations(product: ProductDetails, words: Words): PdfBlock[] {
  const { t, slices } = words
  const { valuations, development, otherLanguages } = product
  const prose = listProse(t('valuations.told'), development, {
    words,
    language: otherLanguages.development,
  })
  if (valuations.length + prose.length === 0) return []
  const hasNominal = valuations.some(({ referenceNominal }) => referenceNominal)
  return [
    { kind: 'heading', text: slices('development.title') },
    ...(prose.length > 0 ? [{ kind: 'facts', rows: prose, isProse: true } as const] : []),
    ...(valuations.length > 0
      ? [
          {
            kind: 'table',
            caption: slices('development.chart'),
            columns: [
              { title: t('valuations.day') },
              { title: slices('fields.netAssetValue'), align: 'end' },
              ...(hasNominal ? [{ title: slices('development.nominal'), align: 'end' } as const] : []),
            ],
            rows: valuations.map(({ day, netAssetValue, referenceNominal }) =>
              [words.day(day), words.money(netAssetValue)].concat(
                hasNominal ? words.money(referenceNominal) : [],
              ),
            ),
          } as const,
          { kind: 'paragraph', text: t('valuations.caution') } as const,
        ]
      : []),
  ]
}
