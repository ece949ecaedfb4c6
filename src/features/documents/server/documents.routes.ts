import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { MAX_UNREAD_COUNT } from '../document-list.domain.ts'
import {
  countUnreadDocuments,
  downloadArchive,
  downloadDocument,
  downloadForm,
  encodeChoices,
  encodeForms,
  encodePage,
  encodeUnread,
  listDocumentChoices,
  listDocumentPage,
  listPublicForms,
  postRead,
  postUnread,
} from '../documents.wire.ts'
import { sendArchive } from './archive.response.ts'
import { countUnread } from './document-list.queries.ts'
import { sendFile } from './file.response.ts'
import { getDocumentFile } from './get-document-file.service.ts'
import { getFormFile } from './get-form-file.service.ts'
import { listChoices } from './list-choices.service.ts'
import { listDocumentFiles } from './list-document-files.service.ts'
import { listForms } from './list-forms.service.ts'
import { listPage } from './list-page.service.ts'
import { markRead } from './mark-read.service.ts'
import { markUnread } from './mark-unread.service.ts'

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
    endpoint(postUnread, async ({ ask, body, principal: { brand, loginId } }) => {
      await ask((db) => markUnread(db, { brand, loginId, ids: body.dokumente }))
      return { body: {} }
    }),
    endpoint(listDocumentPage, async ({ ask, query, brand, principal: { loginId } }) => {
      const { text, anlage, kategorie, jahr, ungelesen, version, dokument, cursor, groesse } = query
      const page = await ask((db) =>
        listPage(db, {
          brand: brand.name,
          loginId,
          timeZone: brand.timeZone,
          filter: {
            text,
            itemId: anlage,
            categories: kategorie,
            year: jahr,
            isUnread: ungelesen === 'true',
            documentId: dokument,
            hasAllVersions: (version ?? (dokument === undefined ? 'aktuell' : 'alle')) === 'alle',
          },
          after: cursor,
          limit: groesse,
        }),
      )
      return { body: encodePage(page) }
    }),
    endpoint(listDocumentChoices, async ({ ask, brand }) => ({
      body: encodeChoices(await ask((db) => listChoices(db, brand.name))),
    })),
    endpoint(countUnreadDocuments, async ({ ask, principal: { brand, loginId } }) => ({
      body: encodeUnread(await ask((db) => countUnread(db, { brand, loginId, limit: MAX_UNREAD_COUNT }))),
    })),
  ]
}
