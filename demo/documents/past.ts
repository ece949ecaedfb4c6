import type { DemoPublication, HouseDocument } from './house-document.ts'

/** The document as it was after a publication; none before it arrived. */
export function listAsOf(document: HouseDocument, publication: DemoPublication): readonly HouseDocument[] {
  const { row, order, past } = document
  if (past?.arrivedIn !== undefined && past.arrivedIn > publication) return []
  const earlier = past?.earlier?.[publication - 1]
  const isRecalled = past?.recall !== undefined && past.recall.in <= publication
  return [
    {
      row: isRecalled ? { ...row, recalled_on: past.recall?.on, recall_reason: past.recall?.reason } : row,
      order: earlier ? { ...order, make: { kind: 'pdf', content: earlier } } : order,
    },
  ]
}

/** What a publication changed or brought. */
export function listNews(documents: readonly HouseDocument[], publication: 2 | 3): readonly HouseDocument[] {
  const before = publication === 2 ? 1 : 2
  return documents
    .filter(({ past }) => past !== undefined)
    .flatMap((document) => {
      const [now, then] = [listAsOf(document, publication), listAsOf(document, before)]
      return JSON.stringify(now) === JSON.stringify(then) ? [] : now
    })
}
