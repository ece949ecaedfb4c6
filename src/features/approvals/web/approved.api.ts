import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { listApprovals } from '../approvals.wire.ts'
import type { Approvable } from './approvals.api.ts'

export type Approved = Omit<Approvable, 'id'> & { readonly documentId: string; readonly approvedAt: string }

/** A8.2 */
export const approvedQuery = (reader: Reader) =>
  queryOf(listApprovals, { reader }, ({ data }): readonly Approved[] =>
    data.approvals.map(({ document, signature, anzeigename, approved, links }) => ({
      documentId: document,
      checksum: signature,
      name: anzeigename,
      href: links[0]?.href,
      approvedAt: approved,
    })),
  )
