import type { NoticeOrder } from '#features/notifications/notices.domain.ts'
import type { Composed, Composer } from '#features/notifications/server/send-notices.service.ts'
import type { Randomness } from '#server/secrets.ts'
import { type AnnouncedDocument, selectAnnounced } from './announced-documents.queries.ts'
import { createDownloadLinks } from './create-download-links.service.ts'
import { writeDocumentNotice } from './emails/document-mails.ts'

/** B5.8 */
const MAX_TITLES = 10

/** Mails about new documents: at most ten titles, each a link of its own, and the number of the others. */
export function composeDocumentNotices({
  randomness,
  now,
}: {
  readonly randomness: Randomness
  readonly now: () => Date
}): Composer {
  return async (db, orders, houses) => {
    const [brand] = orders.map(({ reader }) => reader.brand)
    if (brand === undefined) return new Map()
    const told = orders.flatMap(({ reader: { loginId }, publications }) =>
      publications.map((publication) => ({ loginId, publication })),
    )
    const announced = Map.groupBy(await selectAnnounced(db, brand, told), ({ loginId }) => loginId)
    const notices = orders.flatMap((order) => {
      const documents = listWanted(order, announced.get(order.reader.loginId) ?? [])
      return documents.length > 0 ? [{ order, documents, shown: documents.slice(0, MAX_TITLES) }] : []
    })
    const wanted = notices.flatMap(({ order, shown }) => shown.map((document) => ({ ...document, order })))
    const links = await createDownloadLinks(db, wanted, { brand, now: now(), randomness })
    const linked = Map.groupBy(links, ({ order }) => order.id)
    return new Map(
      notices.map(({ order, documents, shown }): [string, Composed] => {
        const others = documents.length - shown.length
        return [
          order.id,
          writeDocumentNotice(houses, order.reader, { links: linked.get(order.id) ?? [], others }),
        ]
      }),
    )
  }
}

/** Each document once, as it came last. */
function listWanted({ publications, wants }: NoticeOrder, announced: readonly AnnouncedDocument[]) {
  const newest = new Map<string, AnnouncedDocument>()
  for (const document of announced) {
    const { documentId, publication, category, subcategory } = document
    if (!publications.includes(publication) || !wants(category, subcategory)) continue
    const known = newest.get(documentId)
    if (!known || known.publication < publication) newest.set(documentId, document)
  }
  return [...newest.values()]
}
