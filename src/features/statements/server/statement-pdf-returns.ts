import type { Returns } from '#features/returns/returns.domain.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import { nameInvestments, type Statement } from '../statement.domain.ts'
import { createReturnNotes, type ReturnNotes } from './return-notes.ts'
import type { Words } from './statement-words.ts'

/** Every figure or a dash, with notes on what is missing. */
export function composeReturns(statement: Statement, words: Words): PdfBlock[] {
  const { returns, own, currency } = statement
  const { t } = words
  const names = nameInvestments(statement)
  const notes = createReturnNotes(words)
  const rows = [
    toRow(t('returns.portfolio'), returns, notes, words),
    ...own.map(({ position, returns: figures }) =>
      toRow(names.get(position.id) ?? '', figures, notes, words),
    ),
  ]
  const list = notes.list()
  const keys = ['xirr', 'tvpi', 'dpi', 'rvpi', 'moic', 'timeWeighted', 'notes'] as const
  const titles = keys.map((key) => ({ title: t(`returns.${key}`), align: 'end' as const }))
  const columns = [{ title: t('holdings.investment') }, ...titles]
  // B1.7: a figure that nobody knows of anything takes no column.
  const isTold = columns.map((_, index) => rows.some((row) => row[index] !== EN_DASH && row[index] !== ''))
  return [
    { kind: 'heading', text: t('returns.heading') },
    {
      kind: 'table',
      caption: t('returns.caption', { currency }),
      columns: columns.filter((_, index) => isTold[index]),
      rows: rows.map((row) => row.filter((_, index) => isTold[index])),
    },
    ...(list.length > 0
      ? [{ kind: 'heading', text: t('returns.notesHeading') } as const, ...list.map(toParagraph(words))]
      : []),
  ]
}

function toRow(name: string, returns: Returns, notes: ReturnNotes, words: Words): string[] {
  const { moneyWeighted, multiples, timeWeighted } = returns
  return [
    name,
    words.rate(moneyWeighted.kind === 'rate' ? moneyWeighted.rate : undefined),
    words.multiple(multiples.tvpi),
    words.multiple(multiples.dpi),
    words.multiple(multiples.rvpi),
    words.multiple(multiples.moic),
    words.rate(timeWeighted.kind === 'rate' ? timeWeighted.perYear : undefined),
    notes.mark(returns).join(', '),
  ]
}

function toParagraph({ t }: Words) {
  return (text: string, index: number): PdfBlock => ({
    kind: 'paragraph',
    text: t('returns.note', { number: String(index + 1), text }),
  })
}
