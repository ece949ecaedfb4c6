import { DOCUMENT_ERRORS } from '#features/documents/documents.domain.ts'
import { DOWNLOAD_TYPES, sendFile } from '#features/documents/server/download.service.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { APPROVAL_ERRORS } from '../approvals.domain.ts'
import {
  APPROVABLES_PATH,
  APPROVALS_PATH,
  approvablesShape,
  approvalsBody,
  approvalsShape,
  decodeSignatures,
  encodeApprovables,
  encodeApprovals,
} from '../approvals.wire.ts'
import { approve, getApprovableFile, listApprovals, listOutstanding } from './approvals.service.ts'

const about = { service: 'documents', access: 'signedIn' } as const

const listApprovables = endpoint(
  {
    ...about,
    method: 'GET',
    path: APPROVABLES_PATH,
    summary: 'What the caller has to approve',
    answer: approvablesShape,
    problems: [APPROVAL_ERRORS.nothingOutstanding],
  },
  async ({ ask, locale, principal }) => {
    // A12.3: who looks at somebody else's portfolio approves nothing there, neither for them nor for themself.
    const isAsked = principal.mustApprove && !principal.actingFor
    const documents = isAsked ? await ask((db) => listOutstanding(db, principal)) : []
    if (documents.length === 0) throw new Problem(APPROVAL_ERRORS.nothingOutstanding)
    return { body: encodeApprovables(documents, locale) }
  },
)

/** Hono answers HEAD by the way of GET, without the body; this only describes it. */
const checkApprovables: Endpoint = {
  ...listApprovables,
  method: 'HEAD',
  summary: 'Whether the caller has to approve anything: 200 says yes',
  answer: { contentTypes: ['application/json'] },
}

export function approvalEndpoints({ objects }: { readonly objects: ObjectStore }) {
  return [
    checkApprovables,
    listApprovables,
    endpoint(
      {
        ...about,
        method: 'GET',
        path: `${APPROVABLES_PATH}/:id/file`,
        summary: 'The file of a document to approve, with its SHA-256 in Repr-Digest and Digest',
        params: idParam,
        answer: { contentTypes: DOWNLOAD_TYPES },
        problems: Object.values(DOCUMENT_ERRORS),
      },
      async ({ ask, params, principal }) =>
        showInBrowser(
          await sendFile(objects, await ask((db) => getApprovableFile(db, { ...principal, id: params.id }))),
        ),
    ),
    endpoint(
      {
        ...about,
        method: 'GET',
        path: APPROVALS_PATH,
        summary: 'What the caller has approved, newest first',
        answer: approvalsShape,
      },
      async ({ ask, locale, principal }) => ({
        body: encodeApprovals(await ask((db) => listApprovals(db, principal)), locale),
      }),
    ),
    endpoint(
      {
        ...about,
        method: 'POST',
        path: APPROVALS_PATH,
        summary: 'Approves documents in the versions that were read, all of them or none',
        body: approvalsBody,
        answer: approvalsShape,
        problems: [DOCUMENT_ERRORS.notFound, APPROVAL_ERRORS.versionChanged],
      },
      async ({ ask, body, locale, principal, headers, address, requestId }) => {
        const origin = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
        const signatures = decodeSignatures(body)
        const approvals = await ask((db) => approve(db, { person: principal, signatures, origin }))
        return { body: encodeApprovals(approvals, locale) }
      },
    ),
  ]
}

/** What has to be approved is read first, so it opens beside the page. Only PDF: nothing in it runs here. */
function showInBrowser(response: Response): Response {
  const disposition = response.headers.get('content-disposition') ?? ''
  if (response.headers.get('content-type') === 'application/pdf')
    response.headers.set('content-disposition', disposition.replace(/^attachment/, 'inline'))
  return response
}
