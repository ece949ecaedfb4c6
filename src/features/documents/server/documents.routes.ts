import { z } from 'zod'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { ARCHIVE_ERRORS, DOCUMENT_ERRORS, DOWNLOAD_TYPES } from '../documents.domain.ts'
import { archiveQuery, encodeForms, formsShape, readBody, readShape } from '../documents.wire.ts'
import { ARCHIVE_TYPE, sendArchive } from './archive.service.ts'
import { getDocumentFile, getFormFile, listDocumentFiles, listForms, markRead } from './documents.service.ts'
import { sendFile } from './download.service.ts'

const service = 'documents'
const clientParam = z.strictObject({ client: z.string() })
const file = { contentTypes: DOWNLOAD_TYPES }
const problems = Object.values(DOCUMENT_ERRORS)

type Parts = { readonly objects: ObjectStore; readonly now: () => Date }

export function documentEndpoints({ objects, now }: Parts) {
  return [
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/dokumente/v1/public/formulare/:client',
        service,
        summary: 'The forms of a brand by description, for everybody',
        params: clientParam,
        answer: formsShape,
      },
      async ({ ask, brand }) => ({
        body: encodeForms(await ask((db) => listForms(db, brand.name)), brand.name),
      }),
    ),
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/dokumente/v1/public/formulare/:client/:id',
        service,
        summary: 'The file of a form, for everybody',
        params: clientParam.extend(idParam.shape),
        answer: file,
        problems,
      },
      async ({ ask, brand, params }) =>
        await sendFile(objects, await ask((db) => getFormFile(db, { brand: brand.name, id: params.id }))),
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/download/:id',
        service,
        summary: 'The file of a document, with its SHA-256 in Repr-Digest and Digest',
        access: 'download/read',
        params: idParam,
        answer: file,
        problems,
      },
      async ({ ask, brand, params }) =>
        await sendFile(objects, await ask((db) => getDocumentFile(db, { brand: brand.name, id: params.id }))),
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/dokumente/v2/archiv',
        service,
        summary: 'The files of several documents as one ZIP; 404 where one of them is not the caller’s',
        access: 'download/read',
        query: archiveQuery,
        answer: { contentTypes: [ARCHIVE_TYPE] },
        problems: [...problems, ARCHIVE_ERRORS.tooLarge],
      },
      async ({ ask, brand, query: { ids } }) =>
        await sendArchive(objects, await ask((db) => listDocumentFiles(db, { brand: brand.name, ids }))),
    ),
    endpoint(
      {
        method: 'POST',
        path: '/api/dokumente/v2/gelesen',
        service,
        summary: 'Marks documents as read now, all of them or none; for the person who asks alone',
        access: 'download/read',
        body: readBody,
        answer: readShape,
        problems: [DOCUMENT_ERRORS.notFound],
      },
      async ({ ask, body, principal, headers, address, requestId }) => {
        const readAt = now()
        const origin = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
        await ask((db) => markRead(db, { person: principal, ids: body.dokumente, readAt, origin }))
        return { body: { gelesen: readAt.toISOString() } }
      },
    ),
  ]
}
