import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import {
  downloadArchive,
  downloadDocument,
  downloadForm,
  encodeForms,
  listPublicForms,
  postRead,
} from '../documents.wire.ts'
import { sendArchive } from './archive.response.ts'
import { sendFile } from './file.response.ts'
import { getDocumentFile } from './get-document-file.service.ts'
import { getFormFile } from './get-form-file.service.ts'
import { listDocumentFiles } from './list-document-files.service.ts'
import { listForms } from './list-forms.service.ts'
import { markRead } from './mark-read.service.ts'

type Parts = { readonly objects: ObjectStore; readonly now: () => Date }

export function documentEndpoints({ objects, now }: Parts) {
  return [
    endpoint(listPublicForms, async ({ ask, brand }) => ({
      body: encodeForms(await ask((db) => listForms(db, brand.name)), brand.name),
    })),
    endpoint(
      downloadForm,
      async ({ ask, brand, params }) =>
        await sendFile(objects, await ask((db) => getFormFile(db, { brand: brand.name, id: params.id }))),
    ),
    endpoint(
      downloadDocument,
      async ({ ask, brand, params }) =>
        await sendFile(objects, await ask((db) => getDocumentFile(db, { brand: brand.name, id: params.id }))),
    ),
    endpoint(
      downloadArchive,
      async ({ ask, brand, query: { ids } }) =>
        await sendArchive(objects, await ask((db) => listDocumentFiles(db, { brand: brand.name, ids }))),
    ),
    endpoint(postRead, async ({ ask, body, principal, headers, address, requestId }) => {
      const readAt = now()
      const origin = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
      await ask((db) => markRead(db, { person: principal, ids: body.dokumente, readAt, origin }))
      return { body: { gelesen: readAt.toISOString() } }
    }),
  ]
}
