import type { Day } from '#kernel/dates.ts'
import { ApiError, isRefused, isUnreachable } from '#web/api-client/api-error.ts'
import { addressOf } from '#web/api-client/ask.ts'
import { readFile } from '#web/api-client/read-file.ts'
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

export type ExportFailure = {
  readonly kind: 'offline' | 'ended' | 'refused' | 'busy' | 'failed'
  readonly errorId?: string | undefined
}

/** A statement of thousands of investments takes its time. */
const SILENCE_MS = 60_000
const FILE_NAME = /filename="([^"]+)"/

type Asked = { readonly reader: Reader; readonly name: ExportName; readonly report: ExportReport }
type Exported = { readonly file: Blob; readonly fileName: string }

/** The list of documents is that of today, whatever the report. */
export function addressExport({ reader, name, report }: Asked): string {
  const { date, currency, derived = 'include' } = report
  const language = reader.locale
  const query = name === 'documents' ? { language } : { date, currency, derived, language }
  return addressOf(CALLS[name], { reader, query })
}

export async function fetchExport(asked: Asked): Promise<Exported> {
  const { locale } = asked.reader
  const { bytes, headers } = await readFile(addressExport(asked), { locale, silenceMs: SILENCE_MS })
  const fileName = FILE_NAME.exec(headers.get('content-disposition') ?? '')?.[1]
  return {
    file: new Blob([bytes], { type: headers.get('content-type') ?? '' }),
    fileName: fileName ?? CALLS[asked.name].path.slice(CALLS[asked.name].path.lastIndexOf('/') + 1),
  }
}

/** Why there is no file, for whatever was thrown on the way. */
export function explainExport(error: unknown): ExportFailure {
  if (isUnreachable(error)) return { kind: navigator.onLine ? 'failed' : 'offline' }
  if (isRefused(error, 401)) return { kind: 'ended' }
  if (isRefused(error, 429)) return { kind: 'busy' }
  const errorId = error instanceof ApiError ? error.failure.errorId || undefined : undefined
  return { kind: isRefused(error, 400) ? 'refused' : 'failed', errorId }
}
