import { z } from 'zod'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { DOCUMENT_ERRORS } from '../documents.domain.ts'
import { encodeForms, formsShape } from '../documents.wire.ts'
import { getDocumentFile, getFormFile, listForms } from './documents.service.ts'
import { DOWNLOAD_TYPES, sendFile } from './download.service.ts'

const service = 'documents'
const clientParam = z.strictObject({ client: z.string() })
const file = { contentTypes: DOWNLOAD_TYPES }
const problems = Object.values(DOCUMENT_ERRORS)

export function documentEndpoints({ objects }: { readonly objects: ObjectStore }) {
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
  ]
}
