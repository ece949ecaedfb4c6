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

type File = Pick<DocumentEntry, 'contentType' | 'fileName'>

/** What people call it; the extension of its name where we have no word for it. */
export function nameFileKind({ contentType, fileName }: File): string {
  return NAMES[contentType] ?? /\.(\w{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? ''
}

/** How it can be shown, if at all. */
export function findPreview({ contentType }: File): 'document' | 'picture' | undefined {
  if (contentType === PDF) return 'document'
  return PICTURES.has(contentType) ? 'picture' : undefined
}
