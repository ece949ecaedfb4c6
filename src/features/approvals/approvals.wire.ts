import { z } from 'zod'
import { DOCUMENT_ERRORS, DOWNLOAD_TYPES } from '#features/documents/documents.domain.ts'
import { call } from '#kernel/call.ts'
import { inLanguage, type Locale } from '#kernel/locale.ts'
import { idParam, idText, linkList, momentText } from '#kernel/wire/shapes.ts'
import {
  APPROVAL_ERRORS,
  type ApprovableDocument,
  type Approval,
  type Signature,
} from './approvals.domain.ts'

const APPROVABLES_PATH = '/api/dokumente/v2/approvables'
const APPROVALS_PATH = '/api/dokumente/v2/approvals'
const about = { service: 'documents', access: 'signedIn' } as const

const approvableShape = z
  .strictObject({ id: z.guid(), checksum: z.string(), anzeigename: z.string(), links: linkList })
  .meta({ id: 'ApprovableDocument' })

const approvablesShape = z
  .strictObject({ data: z.strictObject({ documents: z.array(approvableShape) }) })
  .meta({ id: 'Approvables' })

export function encodeApprovables(
  documents: readonly ApprovableDocument[],
  locale: Locale,
): z.input<typeof approvablesShape> {
  const encoded = documents.map(({ id, checksum, names }) => ({
    id,
    checksum,
    anzeigename: inLanguage(names, locale),
    links: linkFile(id),
  }))
  return { data: { documents: encoded } }
}

const MAX_APPROVALS = 100

/** The signature is the checksum of the version that was read. */
const approvalsBody = z.object({
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

const approvalsShape = z
  .strictObject({ data: z.strictObject({ approvals: z.array(approvalShape) }) })
  .meta({ id: 'Approvals' })

export function encodeApprovals(
  approvals: readonly Approval[],
  locale: Locale,
): z.input<typeof approvalsShape> {
  const encoded = approvals.map(({ id, checksum, names, approvedAt, isCurrent }) => ({
    document: id,
    signature: checksum,
    anzeigename: inLanguage(names, locale),
    approved: approvedAt.toISOString(),
    links: isCurrent ? linkFile(id) : [],
  }))
  return { data: { approvals: encoded } }
}

function linkFile(id: string) {
  return [{ rel: 'download', href: `${APPROVABLES_PATH}/${id}/file` }]
}

export const listApprovables = call({
  ...about,
  method: 'GET',
  path: APPROVABLES_PATH,
  summary: 'What the caller has to approve',
  answer: approvablesShape,
  problems: [APPROVAL_ERRORS.nothingOutstanding],
})

export const checkApprovables = call({
  ...about,
  method: 'HEAD',
  path: APPROVABLES_PATH,
  summary: 'Whether the caller has to approve anything: 200 says yes',
  answer: { contentTypes: ['application/json'] },
  problems: [APPROVAL_ERRORS.nothingOutstanding],
})

export const readApprovable = call({
  ...about,
  method: 'GET',
  path: `${APPROVABLES_PATH}/:id/file`,
  summary: 'The file of a document to approve, with its SHA-256 in Repr-Digest and Digest',
  params: idParam,
  answer: { contentTypes: DOWNLOAD_TYPES },
  problems: Object.values(DOCUMENT_ERRORS),
})

export const listApprovals = call({
  ...about,
  method: 'GET',
  path: APPROVALS_PATH,
  summary: 'What the caller has approved, newest first',
  answer: approvalsShape,
})

export const postApprovals = call({
  ...about,
  method: 'POST',
  path: APPROVALS_PATH,
  summary: 'Approves documents in the versions that were read, all of them or none',
  body: approvalsBody,
  answer: approvalsShape,
  problems: [DOCUMENT_ERRORS.notFound, APPROVAL_ERRORS.versionChanged],
})
