import type { DocumentEntry } from './documents.api.ts'

const PDF = 'application/pdf'
const PICTURES = new Set(['image/jpeg', 'image/png'])

const NAMES: Readonly<Record<string, string>> = {
  [PDF]: 'PDF',
  'application/zip': 'ZIP',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
}

type File = Pick<DocumentEntry, 'content_type' | 'dateiname'>

/** What people call it; the extension of its name where we have no word for it. */
export function nameFileKind({ content_type, dateiname }: File): string {
  return NAMES[content_type] ?? /\.(\w{1,5})$/.exec(dateiname)?.[1]?.toUpperCase() ?? ''
}

/** How it can be shown, if at all. */
export function findPreview({ content_type }: File): 'document' | 'picture' | undefined {
  if (content_type === PDF) return 'document'
  return PICTURES.has(content_type) ? 'picture' : undefined
}
