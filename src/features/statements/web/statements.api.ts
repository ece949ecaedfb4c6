import type { Day } from '#kernel/dates.ts'
import { addressOf } from '#web/api-client/ask.ts'
import { fetchNamedFile, type NamedFile } from '#web/api-client/fetch-named-file.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { exportCashFlows, exportCsv, exportDocuments, exportPdf, exportXlsx } from '../statement.wire.ts'

/** As the returns page asks for it; derived distributions count unless told. */
export type ExportReport = {
  readonly date: Day
  readonly currency: string
  readonly derived?: 'include' | 'exclude' | undefined
}

const CALLS = {
  pdf: exportPdf,
  xlsx: exportXlsx,
  csv: exportCsv,
  cashFlows: exportCashFlows,
  documents: exportDocuments,
} as const
export type ExportName = keyof typeof CALLS
export const EXPORT_NAMES = Object.keys(CALLS) as ExportName[]

/** A statement of thousands of investments takes its time. */
const SILENCE_MS = 60_000

type Asked = { readonly reader: Reader; readonly name: ExportName; readonly report: ExportReport }

/** The list of documents is that of today, whatever the report. */
export function addressExport({ reader, name, report }: Asked): string {
  const { date, currency, derived = 'include' } = report
  const language = reader.locale
  const query = name === 'documents' ? { language } : { date, currency, derived, language }
  return addressOf(CALLS[name], { reader, query })
}

export async function fetchExport(asked: Asked): Promise<NamedFile> {
  const { path } = CALLS[asked.name]
  return await fetchNamedFile(addressExport(asked), {
    locale: asked.reader.locale,
    silenceMs: SILENCE_MS,
    fallbackName: path.slice(path.lastIndexOf('/') + 1),
  })
}
