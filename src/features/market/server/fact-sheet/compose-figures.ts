import { formatPercent } from '#i18n/format/number.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { computeShares, SHARE_DECIMALS } from '#kernel/shares.ts'
import type { PdfBlock, TableBlock } from '#server/pdf/pdf-content.ts'
import { type BudgetItem, type ProductDetails, sumBudget } from '../../products.domain.ts'
import { listProse } from './blocks.ts'
import type { Words } from './fact-sheet-words.ts'

/** Where the money comes from and where it goes. */
export function composeBudget({ sources, uses }: ProductDetails, words: Words): PdfBlock[] {
  const { t } = words
  const sides = [
    { caption: t('budget.sources'), items: sources },
    { caption: t('budget.uses'), items: uses },
  ].filter(({ items }) => items.length > 0)
  if (sides.length === 0) return []
  const languages = new Set(
    sides.flatMap(({ items }) => items.flatMap((item) => item.otherLanguages.label ?? [])),
  )
  const sisterRows = sides.flatMap(({ items }) => listBudgetRows(items, words))
  return [
    { kind: 'heading', text: t('budget.heading') },
    ...sides.map(({ caption, items }) => composeSide(caption, items, { words, sisterRows })),
    ...[...languages].map(
      (language) =>
        ({ kind: 'paragraph', text: t('budget.language', { language: words.language(language) }) }) as const,
    ),
  ]
}

function composeSide(
  caption: string,
  items: readonly BudgetItem[],
  { words, sisterRows }: { readonly words: Words } & Pick<TableBlock, 'sisterRows'>,
): TableBlock {
  const { t } = words
  const total = sumBudget(items)
  return {
    kind: 'table',
    caption,
    columns: [
      { title: t('budget.item') },
      { title: t('budget.amount'), align: 'end' },
      { title: t('budget.share'), align: 'end' },
    ],
    rows: listBudgetRows(items, words),
    ...(sisterRows && { sisterRows }),
    ...(total && { totalRow: [t('budget.total'), words.money(total), writeShare('100', words)] }),
  }
}

/** Shares are of what is in one currency. */
function listBudgetRows(items: readonly BudgetItem[], words: Words) {
  const shares = sumBudget(items) ? computeShares(items.map(({ amount }) => getDecimal(amount.amount))) : []
  return items.map(({ label, amount, otherLanguages }, index) => [
    words.written(label, otherLanguages.label),
    words.money(amount),
    writeShare(shares[index]?.toFixed(), words),
  ])
}

function writeShare(share: string | undefined, { locale }: Words): string {
  return share === undefined ? EN_DASH : formatPercent(locale, share, { decimals: SHARE_DECIMALS })
}

export function composePayouts(product: ProductDetails, words: Words): PdfBlock[] {
  const { t } = words
  const { payouts, payoutNotes, otherLanguages } = product
  const notes = listProse(t('payouts.notes'), payoutNotes, { words, language: otherLanguages.payoutNotes })
  const told = payouts.filter(({ planned, actual }) => (planned ?? actual) !== undefined)
  if (notes.length + told.length === 0) return []
  return [
    { kind: 'heading', text: t('payouts.heading') },
    ...(told.length > 0
      ? [
          {
            kind: 'table',
            caption: t('payouts.caption'),
            columns: [
              { title: t('payouts.year') },
              { title: t('payouts.planned'), align: 'end' },
              { title: t('payouts.actual'), align: 'end' },
            ],
            rows: told.map(({ year, planned, actual }) => [
              String(year),
              words.percent(planned),
              words.percent(actual),
            ]),
          } as const,
          { kind: 'paragraph', text: t('payouts.caution') } as const,
        ]
      : []),
    ...(notes.length > 0 ? [{ kind: 'facts', rows: notes, isProse: true } as const] : []),
  ]
}

export function composeValuations(product: ProductDetails, words: Words): PdfBlock[] {
  const { t } = words
  const { valuations, development, otherLanguages } = product
  const prose = listProse(t('valuations.development'), development, {
    words,
    language: otherLanguages.development,
  })
  if (valuations.length + prose.length === 0) return []
  const hasNominal = valuations.some(({ referenceNominal }) => referenceNominal)
  return [
    { kind: 'heading', text: t('valuations.heading') },
    ...(prose.length > 0 ? [{ kind: 'facts', rows: prose, isProse: true } as const] : []),
    ...(valuations.length > 0
      ? [
          {
            kind: 'table',
            caption: t('valuations.caption'),
            columns: [
              { title: t('valuations.day') },
              { title: t('valuations.netAssetValue'), align: 'end' },
              ...(hasNominal ? [{ title: t('valuations.referenceNominal'), align: 'end' } as const] : []),
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
