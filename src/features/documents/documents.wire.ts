import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { LOCALES } from '#kernel/locale.ts'
import { DOCUMENT_TEXTS, encodeLanguages, RECALL_TEXTS } from '#kernel/wire/languages.ts'
import {
  dayText,
  idParam,
  idText,
  languagesShape,
  linkList,
  momentText,
  plainText,
  withoutEmpty,
} from '#kernel/wire/shapes.ts'
import { type CategoryChoice, type NamedCategory, parseCategoryPath } from './document-categories.domain.ts'
import {
  type DocumentChoices,
  type DocumentPage,
  LIST_SIZE,
  type ListedDocument,
  type ListPlace,
  MAX_CATEGORY_CHOICES,
  MAX_LIST_SIZE,
  MAX_SEARCH_LENGTH,
  MAX_UNREAD_COUNT,
  type UnreadCount,
} from './document-list.domain.ts'
import {
  ARCHIVE_ERRORS,
  ARCHIVE_TYPE,
  DOCUMENT_ERRORS,
  DOWNLOAD_TYPES,
  type Document,
  LINK_ERRORS,
  type LinkedDocument,
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
    sprachen: languagesShape.optional(),
    sprache: z.string().optional().meta({ description: 'The language that it is written in, as a tag' }),
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

const downloadQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional()
    .meta({ description: 'An older file of the document; the newest where it is left out' }),
  anzeige: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Whether it is only shown: kept as an opening, not as a download' }),
})

const linkedShape = z
  .strictObject({ dokument: documentShape, version: z.int().positive() })
  .meta({ id: 'VerlinktesDokument' })

export function encodeLinked({ document, version }: LinkedDocument): z.input<typeof linkedShape> {
  return { dokument: encodeDocument(document), version }
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

/** What a page ended with, in a form that nobody is tempted to read. */
const placeShape = z.tuple([dayText, plainText.max(200), idText, z.int().positive()])

const cursorText = z
  .string()
  .meta({ description: 'What the last answer gave as `weiter`, to go on from there' })
  .transform((text, context): ListPlace => {
    const parsed = placeShape.safeParse(decodeJson(text))
    if (!parsed.success) {
      context.addIssue({ code: 'custom', message: 'no cursor' })
      return z.NEVER
    }
    const [period, description, id, version] = parsed.data
    return { period, description, id, version }
  })

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

function encodeCursor({ period, description, id, version }: ListPlace): string {
  return Buffer.from(JSON.stringify([period, description, id, version])).toString('base64url')
}

const categoryList = z
  .string()
  .meta({
    description: 'Categories or `category/subcategory`, separated by commas; in them %, / and , are escaped',
  })
  .transform((text, context): readonly CategoryChoice[] => {
    const choices = text.split(',').map(parseCategoryPath)
    const valid = choices.filter((choice) => choice !== undefined)
    if (valid.length === choices.length && valid.length <= MAX_CATEGORY_CHOICES) return valid
    context.addIssue({ code: 'custom', message: 'no categories' })
    return z.NEVER
  })

const listQuery = z.object({
  text: plainText
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'Words that all occur in the description or the name of the investment' }),
  anlage: idText.optional().meta({ description: 'Of this item of the portfolio' }),
  kategorie: categoryList.optional(),
  jahr: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number)
    .optional()
    .meta({ description: 'Of the report period' }),
  ungelesen: z.enum(['true', 'false']).default('false'),
  version: z.enum(['aktuell', 'alle']).optional().meta({
    description: 'Whether earlier versions are listed too; with `dokument` they are unless told otherwise',
  }),
  dokument: idText.optional().meta({ description: 'This document alone' }),
  cursor: cursorText.optional(),
  groesse: z.coerce.number().int().min(1).max(MAX_LIST_SIZE).default(LIST_SIZE),
})

const listedShape = documentShape
  .extend({
    version: z.strictObject({
      nummer: z.int().positive(),
      anzahl: z.int().positive(),
      aktuell: z.boolean(),
      ersetzt: z.strictObject({ nummer: z.int().positive(), datum: dayText }).optional(),
    }),
    /** Then it has no link to download it. */
    zurueckgezogen: z
      .strictObject({ datum: dayText, grund: z.string(), sprachen: languagesShape.optional() })
      .optional(),
    anlage: z.strictObject({ id: z.guid().optional(), name: z.string() }).optional(),
  })
  .meta({ id: 'GelistetesDokument' })

const pageShape = z
  .strictObject({ dokumente: z.array(listedShape), weiter: z.string().optional() })
  .meta({ id: 'Dokumentenliste' })

export type ListedAnswer = z.output<typeof listedShape>

export function encodePage({ documents, next }: DocumentPage): z.input<typeof pageShape> {
  return withoutEmpty({ dokumente: documents.map(encodeListed), weiter: next && encodeCursor(next) })
}

function encodeListed(document: ListedDocument): z.input<typeof listedShape> {
  const { version, versions, isCurrent, replacedBy, recalled, item } = document
  const [link] = encodeDocument(document).links
  const href = `${link?.href}${isCurrent ? '' : `?version=${version}`}`
  return withoutEmpty({
    ...encodeDocument(document),
    links: recalled ? [] : [{ rel: 'download', href }],
    version: withoutEmpty({
      nummer: version,
      anzahl: versions,
      aktuell: isCurrent,
      ersetzt: replacedBy && { nummer: replacedBy.version, datum: replacedBy.day },
    }),
    zurueckgezogen: recalled && encodeRecall(recalled),
    anlage: item,
  })
}

function encodeRecall({ day, reason, otherLanguages = {} }: NonNullable<ListedDocument['recalled']>) {
  const sprachen = encodeLanguages(otherLanguages, RECALL_TEXTS)
  return { datum: day, grund: reason, ...(sprachen && { sprachen }) }
}

const countShape = z.int().positive()

const choicesShape = z
  .strictObject({
    kategorien: z.array(
      z.strictObject({
        kategorie: z.string(),
        anzahl: countShape,
        unterkategorien: z.array(z.strictObject({ unterkategorie: z.string(), anzahl: countShape })),
      }),
    ),
    jahre: z.array(z.strictObject({ jahr: z.int(), anzahl: countShape })),
    anlagen: z.array(
      z.strictObject({ id: z.guid(), name: z.string(), nummer: z.string(), anzahl: countShape }),
    ),
  })
  .meta({ id: 'Dokumentenauswahl' })

export function encodeChoices({ categories, years, items }: DocumentChoices): z.input<typeof choicesShape> {
  return {
    kategorien: categories.map(({ category, count, subcategories }) => ({
      kategorie: category,
      anzahl: count,
      unterkategorien: subcategories.map((below) => ({
        unterkategorie: below.subcategory,
        anzahl: below.count,
      })),
    })),
    jahre: years.map(({ year, count }) => ({ jahr: year, anzahl: count })),
    anlagen: items.map(({ id, name, number, count }) => ({ id, name, nummer: number, anzahl: count })),
  }
}

const namesShape = z.partialRecord(z.enum(LOCALES), z.string())

const categoryNamesShape = z
  .strictObject({
    kategorien: z.array(
      z.strictObject({
        kategorie: z.string(),
        namen: namesShape,
        unterkategorien: z.array(z.strictObject({ unterkategorie: z.string(), namen: namesShape })),
      }),
    ),
  })
  .meta({ id: 'Kategorienamen' })

export function encodeCategoryNames(named: readonly NamedCategory[]): z.input<typeof categoryNamesShape> {
  const kategorien = named.map(({ category, names, subcategories }) => ({
    kategorie: category,
    namen: names,
    unterkategorien: subcategories.map((below) => ({
      unterkategorie: below.subcategory,
      namen: below.names,
    })),
  }))
  return { kategorien }
}

const unreadShape = z
  .strictObject({
    anzahl: z.int().nonnegative(),
    mehr: z.boolean().meta({ description: `Beyond ${MAX_UNREAD_COUNT} nobody counts` }),
  })
  .meta({ id: 'Ungelesen' })

export function encodeUnread({ count, hasMore }: UnreadCount): z.input<typeof unreadShape> {
  return { anzahl: count, mehr: hasMore }
}

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
    sprachen: encodeLanguages(document.otherLanguages ?? {}, DOCUMENT_TEXTS),
    sprache: document.language,
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
  summary: 'The file of a document, with its SHA-256 in Repr-Digest and Digest; kept as evidence',
  access: 'download/read',
  leavesEvidence: true,
  params: idParam,
  query: downloadQuery,
  answer: file,
  problems,
})

export const downloadArchive = call({
  method: 'GET',
  path: '/api/dokumente/v2/archiv',
  service,
  summary:
    'The files of several documents as one ZIP; 404 where one of them is not the caller’s, or recalled; kept as evidence',
  access: 'download/read',
  leavesEvidence: true,
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

export const listDocumentPage = call({
  method: 'GET',
  path: '/api/dokumente/v2/liste',
  service,
  summary: 'All documents that the caller may see but forms, newest report period first, page by page',
  access: 'download/read',
  query: listQuery,
  restsOn: 'person',
  answer: pageShape,
})

export const listDocumentChoices = call({
  method: 'GET',
  path: '/api/dokumente/v2/auswahl',
  service,
  summary: 'What that list can be narrowed to, each with the number of current documents',
  access: 'download/read',
  restsOn: 'brand',
  answer: choicesShape,
})

export const listCategoryNames = call({
  method: 'GET',
  path: '/api/dokumente/v2/kategorien',
  service,
  summary: 'What the fund house calls the categories of its own, by language',
  access: 'download/read',
  restsOn: 'brand',
  answer: categoryNamesShape,
})

export const countUnreadDocuments = call({
  method: 'GET',
  path: '/api/dokumente/v2/ungelesen',
  service,
  summary: 'How many current documents the caller has not read',
  access: 'download/read',
  restsOn: 'person',
  answer: unreadShape,
})

export const postUnread = call({
  method: 'POST',
  path: '/api/dokumente/v2/ungelesen',
  service,
  summary: 'Marks documents as unread, all of them or none; for the person who asks alone',
  access: 'download/read',
  body: readBody,
  answer: z.strictObject({}),
  problems: [DOCUMENT_ERRORS.notFound],
})

export const getDownloadLink = call({
  method: 'GET',
  path: '/api/dokumente/v2/link/:token',
  service,
  summary: 'What the link of a mail leads to, for the person it was sent to; signs nobody in',
  access: 'download/read',
  params: z.object({ token: z.string() }),
  answer: linkedShape,
  problems: [...Object.values(LINK_ERRORS), DOCUMENT_ERRORS.notFound, DOCUMENT_ERRORS.recalled],
})
