import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { CSV_TYPE } from '#server/csv/write-csv.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { XLSX_TYPE } from '#server/xlsx/write-xlsx.ts'
import { languageQuery, statementQuery } from '../statement.wire.ts'
import { writeDocumentsCsv } from './documents-csv.ts'
import { loadNamedDocuments } from './documents-list.service.ts'
import type { StatementOrder } from './make-statement-file.ts'
import { loadStatementData } from './statement.service.ts'
import { openWords } from './statement-words.ts'

const service = 'portfolio'

type Parts = {
  readonly now: () => Date
  readonly makeFile: (order: StatementOrder) => Promise<Uint8Array<ArrayBuffer>>
}

/** The portfolio to take along, in the reader's language, for any reporting day. */
export function statementEndpoints({ now, makeFile }: Parts) {
  const today = () => now().toISOString().slice(0, 10)

  return [
    ...STATEMENT_FILES.map(({ path, type, format, kind, summary }) =>
      endpoint(
        {
          method: 'GET',
          path: `/api/:client/portfolio/${path}`,
          service,
          summary,
          access: 'portfolio/read',
          query: statementQuery,
          answer: { contentTypes: [withoutParameters(type)] },
        },
        async ({ ask, brand: { title, mainColor }, principal, query, ...call }) => {
          const { date: day = today(), currency, derived, language: locale = call.locale } = query
          // What has not happened yet cannot be stated; before the first investment a statement is empty and says so.
          if (day > today()) throw new Problem(HTTP_ERRORS.badRequest, { fields: { date: 'invalid' } })
          const data = await ask((db) => loadStatementData(db, { person: principal, day, currency, locale }))
          const file = await makeFile({
            ...data,
            format,
            day,
            currency,
            hasDerived: derived === 'include',
            brand: { title, mainColor },
            locale,
            madeAt: now().toISOString(),
          })
          return toDownload(file, type, nameFile(path, kind, locale, day))
        },
      ),
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/documents.csv',
        service,
        summary: 'The list of the caller’s documents as a table',
        access: 'download/read',
        query: languageQuery,
        answer: { contentTypes: [withoutParameters(CSV_TYPE)] },
      },
      async ({ ask, query: { language }, principal, ...call }) => {
        const locale = language ?? call.locale
        const { documents, names } = await ask((db) => loadNamedDocuments(db, principal))
        const file = writeDocumentsCsv(documents, names, locale)
        return toDownload(file, CSV_TYPE, nameFile('documents.csv', 'documents', locale, today()))
      },
    ),
  ]
}

type FileKind = 'statement' | 'cashFlows' | 'documents'

const STATEMENT_FILES = [
  {
    path: 'statement.pdf',
    type: 'application/pdf',
    format: 'pdf',
    kind: 'statement',
    summary: 'The portfolio at a reporting day as a tagged PDF',
  },
  {
    path: 'statement.xlsx',
    type: XLSX_TYPE,
    format: 'xlsx',
    kind: 'statement',
    summary: 'The same as a workbook with formulas',
  },
  {
    path: 'statement.csv',
    type: CSV_TYPE,
    format: 'csv',
    kind: 'statement',
    summary: 'The investments of the statement as a table',
  },
  {
    path: 'cash-flows.csv',
    type: CSV_TYPE,
    format: 'cashFlows',
    kind: 'cashFlows',
    summary: 'Everything paid and received by a reporting day as a table',
  },
] as const satisfies readonly {
  readonly path: string
  readonly type: string
  readonly format: StatementOrder['format']
  readonly kind: FileKind
  readonly summary: string
}[]

function withoutParameters(type: string): string {
  return type.split(';')[0] ?? type
}

function nameFile(path: string, kind: FileKind, locale: Locale, day: Day): string {
  return openWords(locale).t(`files.${kind}`, { day }) + path.slice(path.lastIndexOf('.'))
}

/** Names of files are plain letters in both languages, so they need no second spelling. */
function toDownload(body: BodyInit, type: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
