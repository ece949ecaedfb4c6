import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import { nameInvestments, type Statement } from '../statement.domain.ts'
import { listAllFlows } from '../statement-flows.domain.ts'
import type { Words } from './statement-words.ts'

/** Some thirty pages; beyond that a spreadsheet reads better. */
const MAX_ANNEX_FLOWS = 1000

/** Newest first, each in its own currency. */
export function composeFlows(statement: Statement, words: Words): PdfBlock[] {
  const { t, day, money } = words
  const all = listAllFlows(statement)
  if (all.length === 0) return []
  const shown = all.toReversed().slice(0, MAX_ANNEX_FLOWS)
  const names = nameInvestments(statement)
  const hasDerived = shown.some(({ flow }) => flow.isDerived)
  return [
    { kind: 'heading', text: t('flows.heading') },
    ...(shown.length < all.length
      ? [
          {
            kind: 'paragraph',
            text: t('flows.latest', { count: String(shown.length), all: String(all.length) }),
          } as const,
        ]
      : []),
    {
      kind: 'table',
      caption: t('flows.caption'),
      columns: [
        { title: t('flows.day') },
        { title: t('holdings.investment') },
        { title: t('flows.kind') },
        { title: t('flows.amount'), align: 'end' },
      ],
      rows: shown.map(({ position, flow }) => {
        const kind = t(`flows.kinds.${flow.kind}`)
        return [
          day(flow.day),
          names.get(position.id) ?? '',
          flow.isDerived ? t('flows.derivedMark', { kind }) : kind,
          money(flow.amount),
        ]
      }),
    },
    ...(hasDerived ? [{ kind: 'paragraph', text: t('flows.derivedNote') } as const] : []),
  ]
}
