import { expect, test } from 'vitest'
import { type Document, sortDocuments, sortForms } from './documents.domain.ts'

function buildDocument(own: Partial<Document>): Document {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'letter',
    fileName: 'report.pdf',
    contentType: 'application/pdf',
    byteLength: 3,
    day: '2026-10-15',
    reportPeriod: '2026-09-30',
    description: 'Report',
    categories: [],
    ...own,
  }
}

test('B5.1 the newest report period comes first, then descriptions as a reader sorts them, then ids', () => {
  const documents = [
    buildDocument({ id: 'b', reportPeriod: '2026-06-30' }),
    buildDocument({ id: 'c', description: 'Report 10' }),
    buildDocument({ id: 'd', description: 'Report 2' }),
    buildDocument({ id: 'f', description: 'Zins' }),
    buildDocument({ id: 'g', description: 'Übersicht' }),
    buildDocument({ id: 'e', description: 'Report 2' }),
    buildDocument({ id: 'a', reportPeriod: '2026-12-31' }),
  ]
  expect(sortDocuments(documents).map(({ id }) => id)).toEqual(['a', 'd', 'e', 'c', 'g', 'f', 'b'])
})

test('B4.1 forms are sorted by description, whatever their days', () => {
  const forms = [
    buildDocument({ id: 'b', description: 'Vollmacht', reportPeriod: '2026-12-31' }),
    buildDocument({ id: 'a', description: 'Änderung der Anschrift' }),
  ]
  expect(sortForms(forms).map(({ id }) => id)).toEqual(['a', 'b'])
})
