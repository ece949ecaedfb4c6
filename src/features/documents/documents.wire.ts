import { z } from 'zod'
import { dayText, idText, linkList, momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import { type Document, MAX_DOCUMENTS_AT_ONCE } from './documents.domain.ts'

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

export function encodeDocument(document: Document): z.input<typeof documentShape> {
  return withoutEmpty({
    ...encodeFacts(document),
    berichtszeitraum: document.reportPeriod,
    gelesen: document.readAt?.toISOString(),
    links: [{ rel: 'download', href: `/api/download/${document.id}` }],
  })
}

const someIds = z.array(idText).min(1).max(MAX_DOCUMENTS_AT_ONCE)

export const archiveQuery = z.object({
  ids: z
    .string()
    .meta({ description: `Up to ${MAX_DOCUMENTS_AT_ONCE} ids, separated by commas` })
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(someIds),
})

export const readBody = z.object({ dokumente: someIds })

export const readShape = z
  .strictObject({ gelesen: momentText })
  .meta({ id: 'Gelesen', description: 'When the documents were read: now' })

const formShape = documentShape.omit({ berichtszeitraum: true, gelesen: true }).meta({ id: 'Formular' })

export const formsShape = z.strictObject({ content: z.array(formShape) }).meta({ id: 'Formulare' })

/** Forms are for everybody, so their links need no token. */
export function encodeForms(forms: readonly Document[], brand: string): z.input<typeof formsShape> {
  const content = forms.map((form) =>
    withoutEmpty({
      ...encodeFacts(form),
      links: [{ rel: 'download', href: `/api/dokumente/v1/public/formulare/${brand}/${form.id}` }],
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
