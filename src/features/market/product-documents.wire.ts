import { z } from 'zod'
import type { Document } from '#features/documents/documents.domain.ts'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import { call } from '#kernel/call.ts'
import { halLinks } from '#kernel/wire/shapes.ts'
import { aboutTranche, PRODUCTS_BASE, TRANCHE_PATH } from './products.wire.ts'

export const productDocumentsShape = z
  .strictObject({
    _embedded: z.strictObject({
      schriftverkehr: z.array(documentShape),
      fondsdokumente: z.array(documentShape),
    }),
    _links: halLinks,
  })
  .meta({ id: 'Produktunterlagen' })

/** Letters, and beside them all that is published about the product. */
export function encodeProductDocuments(
  productId: string,
  documents: readonly Document[],
): z.infer<typeof productDocumentsShape> {
  const isLetter = ({ kind }: Document) => kind === 'letter'
  return {
    _embedded: {
      schriftverkehr: documents.filter(isLetter).map(encodeDocument),
      fondsdokumente: documents.filter((document) => !isLetter(document)).map(encodeDocument),
    },
    _links: { self: { href: `${PRODUCTS_BASE}/tranche/${productId}/dokumente` } },
  }
}

export const listDocumentsOfProduct = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/dokumente`,
  summary: 'The documents of a product, newest report period first',
  answer: productDocumentsShape,
})
