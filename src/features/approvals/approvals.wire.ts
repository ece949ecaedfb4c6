import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { idText, linkList, momentText } from '#kernel/wire/shapes.ts'
import type { ApprovableDocument, Approval, Signature } from './approvals.domain.ts'

export const APPROVABLES_PATH = '/api/dokumente/v2/approvables'
export const APPROVALS_PATH = '/api/dokumente/v2/approvals'

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
    links: linkFile(id),
  }))
  return { data: { documents: encoded } }
}

const MAX_APPROVALS = 100

/** The signature is the checksum of the version that was read. */
export const approvalsBody = z.object({
  approvals: z
    .array(z.object({ document: idText, signature: z.hash('sha256') }))
    .min(1)
    .max(MAX_APPROVALS),
})

export function decodeSignatures({ approvals }: z.infer<typeof approvalsBody>): Signature[] {
  return approvals.map(({ document, signature }) => ({ id: document, checksum: signature }))
}

const approvalShape = z
  .strictObject({
    document: z.guid(),
    signature: z.string(),
    anzeigename: z.string(),
    approved: momentText,
    /** Leads to the file for as long as that version is the current one. */
    links: linkList,
  })
  .meta({ id: 'Approval' })

export const approvalsShape = z
  .strictObject({ data: z.strictObject({ approvals: z.array(approvalShape) }) })
  .meta({ id: 'Approvals' })

export function encodeApprovals(
  approvals: readonly Approval[],
  locale: Locale,
): z.input<typeof approvalsShape> {
  const encoded = approvals.map(({ id, checksum, names, approvedAt, isCurrent }) => ({
    document: id,
    signature: checksum,
    anzeigename: names[locale],
    approved: approvedAt.toISOString(),
    links: isCurrent ? linkFile(id) : [],
  }))
  return { data: { approvals: encoded } }
}

function linkFile(id: string) {
  return [{ rel: 'download', href: `${APPROVABLES_PATH}/${id}/file` }]
}
