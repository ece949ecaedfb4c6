import type { DocumentEntry } from '../documents.api.ts'

/** A document as the server lists it. */
export function buildEntry(own: Partial<DocumentEntry> = {}): DocumentEntry {
  const id = own.id ?? crypto.randomUUID()
  return {
    id,
    dateiname: 'report.pdf',
    content_type: 'application/pdf',
    groesse: 12_345,
    datum: '2026-10-15',
    berichtszeitraum: '2026-09-30',
    beschreibung: 'Quarterly report',
    kategorien: ['quarterlyReport'],
    links: [{ rel: 'download', href: `/api/download/${id}` }],
    ...own,
  }
}
