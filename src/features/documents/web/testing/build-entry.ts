import type { DocumentEntry } from '../documents.api.ts'

/** A document as a list has it. */
export function buildEntry(own: Partial<DocumentEntry> = {}): DocumentEntry {
  const id = own.id ?? crypto.randomUUID()
  return {
    id,
    fileName: 'report.pdf',
    contentType: 'application/pdf',
    byteLength: 12_345,
    day: '2026-10-15',
    reportPeriod: '2026-09-30',
    description: 'Quarterly report',
    categories: ['quarterlyReport'],
    isRead: false,
    href: `/api/download/${id}`,
    ...own,
  }
}
