import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'

/** As the returns page asks for it; derived distributions count unless told. */
export type ExportReport = {
  readonly date: string
  readonly currency: string
  readonly derived?: 'include' | 'exclude' | undefined
}

export const EXPORT_FILES = {
  pdf: 'statement.pdf',
  xlsx: 'statement.xlsx',
  csv: 'statement.csv',
  cashFlows: 'cash-flows.csv',
  documents: 'documents.csv',
} as const
export type ExportName = keyof typeof EXPORT_FILES

export type ExportFailure = {
  readonly kind: 'offline' | 'ended' | 'refused' | 'failed'
  readonly errorId?: string | undefined
}

export class ExportError extends Error {
  readonly failure: ExportFailure

  constructor(failure: ExportFailure, options?: ErrorOptions) {
    super(failure.kind, options)
    this.name = 'ExportError'
    this.failure = failure
  }
}

/** A statement of thousands of investments takes its time. */
const GIVE_UP_AFTER_MS = 60_000
const FILE_NAME = /filename="([^"]+)"/

type Asked = {
  readonly client: string
  readonly name: ExportName
  readonly report: ExportReport
  readonly locale: Locale
}
type Exported = { readonly file: Blob; readonly fileName: string }

/** The list of documents is that of today, whatever the report. */
export function addressExport({ client, name, report, locale }: Asked): string {
  const { date, currency, derived = 'include' } = report
  const query = new URLSearchParams(
    name === 'documents' ? { language: locale } : { date, currency, derived, language: locale },
  )
  return `/api/${client}/portfolio/${EXPORT_FILES[name]}?${query}`
}

/** Throws an ExportError for whatever is not the file. */
export async function fetchExport(asked: Asked): Promise<Exported> {
  const response = await send(addressExport(asked))
  if (!response.ok) throw new ExportError(await readFailure(response))
  const fileName = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1]
  try {
    return { file: await response.blob(), fileName: fileName ?? EXPORT_FILES[asked.name] }
  } catch (error) {
    throw new ExportError({ kind: 'failed' }, { cause: error })
  }
}

async function send(href: string): Promise<Response> {
  try {
    return await fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
  } catch (error) {
    throw new ExportError({ kind: navigator.onLine ? 'failed' : 'offline' }, { cause: error })
  }
}

async function readFailure(response: Response): Promise<ExportFailure> {
  const { errorId } = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  if (response.status === 401) return { kind: 'ended' }
  return { kind: response.status === 400 ? 'refused' : 'failed', errorId }
}
