import { DOCUMENT_ERRORS } from '#features/documents/documents.domain.ts'
import { DOWNLOAD_TYPES, sendFile } from '#features/documents/server/download.service.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { APPROVAL_ERRORS } from '../approvals.domain.ts'
import { approvablesShape, encodeApprovables } from '../approvals.wire.ts'
import { getApprovableFile, listOutstanding } from './approvals.service.ts'

const service = 'documents'
const access = 'signedIn'
const path = '/api/dokumente/v2/approvables'
const problems = [APPROVAL_ERRORS.nothingOutstanding]

const listApprovables = endpoint(
  {
    method: 'GET',
    path,
    service,
    summary: 'What the caller has to approve',
    access,
    answer: approvablesShape,
    problems,
  },
  async ({ ask, locale, principal }) => {
    const documents = await ask((db) => listOutstanding(db, principal))
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
        method: 'GET',
        path: `${path}/:id/file`,
        service,
        summary: 'The file of a document to approve, with its SHA-256 in Repr-Digest and Digest',
        access,
        params: idParam,
        answer: { contentTypes: DOWNLOAD_TYPES },
        problems: Object.values(DOCUMENT_ERRORS),
      },
      async ({ ask, params, principal }) =>
        await sendFile(objects, await ask((db) => getApprovableFile(db, { ...principal, id: params.id }))),
    ),
  ]
}
