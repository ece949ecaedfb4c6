import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { dayText, idParam, idText, linkList, momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  ARCHIVE_ERRORS,
  ARCHIVE_TYPE,
  DOCUMENT_ERRORS,
  DOWNLOAD_TYPES,
  type Document,
  MAX_DOCUMENTS_AT_ONCE,
} from './documents.domain.ts'

const DOWNLOAD_PATH = '/api/download'
const FORMS_PATH = '/api/dokumente/v1/public/formulare'

export const documentShape = z
  .strictObject({
    id: z.guid(),
    dateiname: z.string(),
    content_type: z.string(),
    /** In bytes. */
    groesse: z.int().nonnegative(),
    datum: dayText,
    berichtszeitraum: dayText,
    beschreibung: z.string(),
    /** Absent while the document is unread. */
    gelesen: momentText.optional(),
    kategorien: z.array(z.string()),
    source: z.string().optional(),
    links: linkList,
  })
  .meta({ id: 'Dokument' })

export type DocumentAnswer = z.output<typeof documentShape>

export function encodeDocument(document: Document): z.input<typeof documentShape> {
  return withoutEmpty({
    ...encodeFacts(document),
    berichtszeitraum: document.reportPeriod,
    gelesen: document.readAt?.toISOString(),
    links: [{ rel: 'download', href: `${DOWNLOAD_PATH}/${document.id}` }],
  })
}

const someIds = z.array(idText).min(1).max(MAX_DOCUMENTS_AT_ONCE)

const archiveQuery = z.object({
  ids: z
    .string()
    .meta({ description: `Up to ${MAX_DOCUMENTS_AT_ONCE} ids, separated by commas` })
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(someIds),
})

const readBody = z.object({ dokumente: someIds })

const readShape = z
  .strictObject({ gelesen: momentText })
  .meta({ id: 'Gelesen', description: 'When the documents were read: now' })

const formShape = documentShape.omit({ berichtszeitraum: true, gelesen: true }).meta({ id: 'Formular' })

const formsShape = z.strictObject({ content: z.array(formShape) }).meta({ id: 'Formulare' })

/** Forms are for everybody, so their links need no token. */
export function encodeForms(forms: readonly Document[], brand: string): z.input<typeof formsShape> {
  const content = forms.map((form) =>
    withoutEmpty({
      ...encodeFacts(form),
      links: [{ rel: 'download', href: `${FORMS_PATH}/${brand}/${form.id}` }],
    }),
  )
  return { content }
}

function encodeFacts(document: Document) {
  return {
    id: document.id,
    dateiname: document.fileName,
    content_type: document.contentType,
    groesse: document.byteLength,
    datum: document.day,
    beschreibung: document.description,
    kategorien: [...document.categories],
    source: document.source,
  }
}

const service = 'documents'
const clientParam = z.strictObject({ client: z.string() })
const file = { contentTypes: DOWNLOAD_TYPES }
const problems = Object.values(DOCUMENT_ERRORS)

export const listPublicForms = call({
  method: 'GET',
  path: `${FORMS_PATH}/:client`,
  service,
  access: 'everybody',
  summary: 'The forms of a brand by description, for everybody',
  params: clientParam,
  answer: formsShape,
})

export const downloadForm = call({
  method: 'GET',
  path: `${FORMS_PATH}/:client/:id`,
  service,
  access: 'everybody',
  summary: 'The file of a form, for everybody',
  params: clientParam.extend(idParam.shape),
  answer: file,
  problems,
})

export const downloadDocument = call({
  method: 'GET',
  path: `${DOWNLOAD_PATH}/:id`,
  service,
  summary: 'The file of a document, with its SHA-256 in Repr-Digest and Digest',
  access: 'download/read',
  params: idParam,
  answer: file,
  problems,
})

export const downloadArchive = call({
  method: 'GET',
  path: '/api/dokumente/v2/archiv',
  service,
  summary: 'The files of several documents as one ZIP; 404 where one of them is not the caller’s',
  access: 'download/read',
  query: archiveQuery,
  answer: { contentTypes: [ARCHIVE_TYPE] },
  problems: [...problems, ARCHIVE_ERRORS.tooLarge],
})

export const postRead = call({
  method: 'POST',
  path: '/api/dokumente/v2/gelesen',
  service,
  summary: 'Marks documents as read now, all of them or none; for the person who asks alone',
  access: 'download/read',
  body: readBody,
  answer: readShape,
  problems: [DOCUMENT_ERRORS.notFound],
})
