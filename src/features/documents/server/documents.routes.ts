import type { Database } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { MAX_UNREAD_COUNT } from '../document-list.domain.ts'
import {
  countUnreadDocuments,
  downloadArchive,
  downloadDocument,
  downloadForm,
  encodeCategoryNames,
  encodeChoices,
  encodeForms,
  encodeLinked,
  encodePage,
  encodeUnread,
  getDownloadLink,
  listCategoryNames,
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
import { getLinkedDocument } from './get-linked-document.service.ts'
import { listArchiveFiles } from './list-archive-files.service.ts'
import { listCategoryNames as loadCategoryNames } from './list-category-names.service.ts'
import { listChoices } from './list-choices.service.ts'
import { listForms } from './list-forms.service.ts'
import { listPage } from './list-page.service.ts'
import { markRead } from './mark-read.service.ts'
import { markUnread } from './mark-unread.service.ts'
import { recordAccess } from './record-access.service.ts'
import { requireOwnLink } from './require-own-link.ts'

type Parts = {
  /** The owner's: whoever holds a link may learn that it is somebody else's (B5.7). */
  readonly db: Database
  readonly objects: ObjectStore
  readonly now: () => Date
}

export function documentEndpoints({ db, objects, now }: Parts) {
  return [
    endpoint(listPublicForms, async ({ ask, reading, brand: { name: brand } }) => ({
      body: encodeForms(await ask((db) => listForms(db, { brand, reading })), brand),
    })),
    endpoint(
      downloadForm,
      async ({ ask, brand, params }) =>
        await sendFile(objects, await ask((db) => getFormFile(db, { brand: brand.name, id: params.id }))),
    ),
    endpoint(downloadDocument, async ({ ask, params: { id }, query, principal, isHead }) => {
      const { brand, loginId } = principal
      const file = await ask((tenant) => getDocumentFile(tenant, { brand, id, version: query.version }))
      const response = await sendFile(objects, file)
      const what = query.anzeige === 'true' ? 'opened' : 'downloaded'
      if (!isHead) await ask((tenant) => recordAccess(tenant, { brand, loginId, what, files: [file] }))
      return response
    }),
    endpoint(downloadArchive, async ({ ask, query: { ids }, principal, isHead }) => {
      const { brand, loginId } = principal
      const files = await ask((tenant) => listArchiveFiles(tenant, { brand, ids }))
      const response = await sendArchive(objects, files)
      if (!isHead) await ask((tenant) => recordAccess(tenant, { brand, loginId, what: 'downloaded', files }))
      return response
    }),
    endpoint(getDownloadLink, async ({ ask, params: { token }, reading, principal }) => {
      const id = await requireOwnLink(db, { person: principal, token, now: now() })
      const { brand, loginId } = principal
      return {
        body: encodeLinked(await ask((tenant) => getLinkedDocument(tenant, { brand, loginId, reading, id }))),
      }
    }),
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
    endpoint(listDocumentPage, async ({ ask, query, brand, reading, principal: { loginId } }) => {
      const { text, anlage, kategorie, jahr, ungelesen, version, dokument, cursor, groesse } = query
      const page = await ask((db) =>
        listPage(db, {
          brand: brand.name,
          loginId,
          timeZone: brand.timeZone,
          reading,
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
    endpoint(listCategoryNames, async ({ ask, brand }) => ({
      body: encodeCategoryNames(await ask((db) => loadCategoryNames(db, brand.name))),
    })),
    endpoint(countUnreadDocuments, async ({ ask, principal: { brand, loginId } }) => ({
      body: encodeUnread(await ask((db) => countUnread(db, { brand, loginId, limit: MAX_UNREAD_COUNT }))),
    })),
  ]
}
