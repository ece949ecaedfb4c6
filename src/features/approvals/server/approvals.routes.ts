import { sendFile } from '#features/documents/server/file.response.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { APPROVAL_ERRORS } from '../approvals.domain.ts'
import {
  checkApprovables,
  decodeSignatures,
  encodeApprovables,
  encodeApprovals,
  listApprovables,
  listApprovals,
  postApprovals,
  readApprovable,
} from '../approvals.wire.ts'
import { selectApprovals, selectOutstanding } from './approvals.queries.ts'
import { approveDocuments } from './approve-documents.service.ts'
import { getApprovableFile } from './get-approvable-file.service.ts'

const answerApprovables = endpoint(listApprovables, async ({ ask, locale, principal }) => {
  // A12.3: who looks at somebody else's portfolio approves nothing there, neither for them nor for themself.
  const isAsked = principal.mustApprove && !principal.actingFor
  const documents = isAsked ? await ask((db) => selectOutstanding(db, principal)) : []
  if (documents.length === 0) throw new Problem(APPROVAL_ERRORS.nothingOutstanding)
  return { body: encodeApprovables(documents, locale) }
})

export function approvalEndpoints({ objects }: { readonly objects: ObjectStore }) {
  return [
    // Hono answers HEAD by the way of GET, without the body; this only describes it.
    { ...answerApprovables, ...checkApprovables },
    answerApprovables,
    endpoint(readApprovable, async ({ ask, params, principal }) =>
      showInBrowser(
        await sendFile(objects, await ask((db) => getApprovableFile(db, { ...principal, id: params.id }))),
      ),
    ),
    endpoint(listApprovals, async ({ ask, locale, principal }) => ({
      body: encodeApprovals(await ask((db) => selectApprovals(db, principal)), locale),
    })),
    endpoint(postApprovals, async ({ ask, body, locale, principal, headers, address, requestId }) => {
      const origin = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
      const signatures = decodeSignatures(body)
      const approvals = await ask((db) => approveDocuments(db, { person: principal, signatures, origin }))
      return { body: encodeApprovals(approvals, locale) }
    }),
  ]
}

/** What has to be approved is read first, so it opens beside the page. Only PDF: nothing in it runs here. */
function showInBrowser(response: Response): Response {
  const disposition = response.headers.get('content-disposition') ?? ''
  if (response.headers.get('content-type') === 'application/pdf')
    response.headers.set('content-disposition', disposition.replace(/^attachment/, 'inline'))
  return response
}
