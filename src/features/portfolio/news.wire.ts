import { z } from 'zod'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import { call } from '#kernel/call.ts'
import { dayText, englishMoney, momentText } from '#kernel/wire/shapes.ts'
import type { PortfolioNews } from './news.domain.ts'

const newsShape = z
  .strictObject({
    since: momentText,
    until: momentText,
    isFirstVisit: z.boolean(),
    newDocuments: z.int(),
    latestDocuments: z.array(documentShape),
    newPayments: z.int(),
    received: z.array(
      z.strictObject({ itemId: z.guid(), name: z.string(), date: dayText, amount: englishMoney }),
    ),
    items: z.array(z.strictObject({ itemId: z.guid(), documents: z.int(), payments: z.int() })),
  })
  .meta({ id: 'PortfolioNews' })

export function encodeNews({
  since,
  until,
  latestDocuments,
  received,
  items,
  ...rest
}: PortfolioNews): z.input<typeof newsShape> {
  return {
    ...rest,
    since: since.toISOString(),
    until: until.toISOString(),
    latestDocuments: latestDocuments.map(encodeDocument),
    received: received.map(({ day, ...payment }) => ({ ...payment, date: day })),
    items: items.map((item) => ({ ...item })),
  }
}

export const getNews = call({
  method: 'GET',
  path: '/api/:client/portfolio/news',
  service: 'portfolio',
  summary: 'Documents and payments that arrived since the caller was last shown what had arrived',
  access: 'portfolio/read',
  restsOn: 'person',
  answer: newsShape,
})

/** A12.3: whoever looks at somebody else's portfolio marks nothing. */
export const putNewsSeen = call({
  method: 'PUT',
  path: '/api/:client/portfolio/news/seen',
  service: 'portfolio',
  summary:
    'Remembers that the caller was shown what arrived until then. It stays news for this session, and is none in the next',
  access: 'portfolio/read',
  body: z.strictObject({ until: momentText }),
  answer: z.strictObject({ until: momentText }),
})
