import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { linkList } from '#kernel/wire/shapes.ts'
import type { ApprovableDocument } from './approvals.domain.ts'

const approvableShape = z
  .strictObject({ id: z.guid(), checksum: z.string(), anzeigename: z.string(), links: linkList })
  .meta({ id: 'ApprovableDocument' })

export const approvablesShape = z
  .strictObject({ data: z.strictObject({ documents: z.array(approvableShape) }) })
  .meta({ id: 'Approvables' })

export function encodeApprovables(
  documents: readonly ApprovableDocument[],
  locale: Locale,
): z.input<typeof approvablesShape> {
  const encoded = documents.map(({ id, checksum, names }) => ({
    id,
    checksum,
    anzeigename: names[locale],
    links: [{ rel: 'download', href: `/api/dokumente/v2/approvables/${id}/file` }],
  }))
  return { data: { documents: encoded } }
}
