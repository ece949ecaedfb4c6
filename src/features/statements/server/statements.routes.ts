import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { CSV_TYPE } from '#server/csv/write-csv.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { XLSX_TYPE } from '#server/xlsx/write-xlsx.ts'
import { exportCashFlows, exportCsv, exportDocuments, exportPdf, exportXlsx } from '../statement.wire.ts'
import { writeDocumentsCsv } from './documents-csv.ts'
import { loadNamedDocuments } from './load-named-documents.service.ts'
import { loadStatementData } from './load-statement-data.service.ts'
import type { StatementOrder } from './make-statement-file.ts'
import { openWords } from './statement-words.ts'

type Parts = {
  readonly now: () => Date
  readonly makeFile: (order: StatementOrder, abandoned: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
}

/** security.md 1: however many files somebody asks for, everybody else's are made in turn. All five at once are welcome. */
const TURNS = {
  name: 'statements',
  maxRunning: 2,
  maxRunningEach: 1,
  maxWaitingEach: 4,
  maxWaitingOfBrand: 32,
}

/** The portfolio to take along, in the reader's language, for any reporting day. */
export function statementEndpoints({ now, makeFile }: Parts) {
  const turns = new FairQueue(TURNS)
  return [
    ...STATEMENT_FILES.map(({ call, type, format, kind }) =>
      endpoint(
        call,
        async ({ ask, today, brand: { title, mainColor }, principal, query, signal, ...request }) => {
          const { date: day = today, currency, derived, language: locale = request.locale } = query
          // What has not happened yet cannot be stated; before the first investment a statement is empty and says so.
          if (day > today) throw new Problem(HTTP_ERRORS.badRequest, { fields: { date: 'invalid' } })
          const file = await turns.run(principal, signal, async () => {
            const data = await ask((db) =>
              loadStatementData(db, { person: principal, today, day, currency, locale }),
            )
            const order = {
              ...data,
              format,
              day,
              currency,
              hasDerived: derived === 'include',
              brand: { title, mainColor },
              locale,
              madeAt: now().toISOString(),
              madeOn: today,
            }
            return await makeFile(order, signal)
          })
          return toDownload(file, type, nameFile(call.path, kind, locale, day))
        },
      ),
    ),
    endpoint(exportDocuments, async ({ ask, today, brand, query, principal, signal, ...request }) => {
      const { language: locale = request.locale } = query
      const { documents, names } = await turns.run(principal, signal, () =>
        ask((db) =>
          loadNamedDocuments(db, { ...principal, today, reading: { locale, houseLocale: brand.language } }),
        ),
      )
      const file = writeDocumentsCsv(documents, names, { locale, timeZone: brand.timeZone })
      return toDownload(file, CSV_TYPE, nameFile(exportDocuments.path, 'documents', locale, today))
    }),
  ]
}

type FileKind = 'statement' | 'cashFlows' | 'documents'

const STATEMENT_FILES = [
  { call: exportPdf, type: 'application/pdf', format: 'pdf', kind: 'statement' },
  { call: exportXlsx, type: XLSX_TYPE, format: 'xlsx', kind: 'statement' },
  { call: exportCsv, type: CSV_TYPE, format: 'csv', kind: 'statement' },
  { call: exportCashFlows, type: CSV_TYPE, format: 'cashFlows', kind: 'cashFlows' },
] as const satisfies readonly {
  readonly call: unknown
  readonly type: string
  readonly format: StatementOrder['format']
  readonly kind: FileKind
}[]

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
