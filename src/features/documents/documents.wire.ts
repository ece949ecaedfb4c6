import { z } from 'zod'
import { dayText, linkList, momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import type { Document } from './documents.domain.ts'

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
