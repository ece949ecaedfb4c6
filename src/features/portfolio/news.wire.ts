import { z } from 'zod'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import { call } from '#kernel/call.ts'
import { dayText, englishMoney, momentText } from '#kernel/wire/shapes.ts'
import type { PortfolioNews } from './news.domain.ts'

const newsShape = z
  .strictObject({
    since: momentText,
    isFirstVisit: z.boolean(),
    newDocuments: z.int(),
    latestDocuments: z.array(documentShape),
    received: z.array(
      z.strictObject({ itemId: z.guid(), name: z.string(), date: dayText, amount: englishMoney }),
    ),
    items: z.array(z.strictObject({ itemId: z.guid(), documents: z.int(), payments: z.int() })),
  })
  .meta({ id: 'PortfolioNews' })

export function encodeNews({
  since,
  latestDocuments,
  received,
  items,
  ...rest
}: PortfolioNews): z.input<typeof newsShape> {
  return {
    ...rest,
    since: since.toISOString(),
    latestDocuments: latestDocuments.map(encodeDocument),
    received: received.map(({ day, ...payment }) => ({ ...payment, date: day })),
    items: items.map((item) => ({ ...item })),
  }
}

export const getNews = call({
  method: 'GET',
  path: '/api/:client/portfolio/news',
  service: 'portfolio',
  summary: 'What came since the caller’s last visit: documents and payments',
  access: 'portfolio/read',
  answer: newsShape,
})
