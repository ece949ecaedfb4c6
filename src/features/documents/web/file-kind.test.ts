import { expect, test } from 'vitest'
import { findPreview, nameFileKind } from './file-kind.ts'

test.each([
  ['application/pdf', 'a.pdf', 'PDF', 'document'],
  ['image/jpeg', 'a.jpg', 'JPEG', 'picture'],
  ['image/png', 'a.png', 'PNG', 'picture'],
  ['text/csv', 'a.csv', 'CSV', undefined],
  // Not shown, whatever it is called: it could run.
  ['image/svg+xml', 'a.svg', 'SVG', undefined],
  ['text/html', 'a.pdf', 'PDF', undefined],
  ['application/octet-stream', 'README', '', undefined],
] as const)('B5.1 %s called %s is a %s', (contentType, fileName, name, preview) => {
  expect(nameFileKind({ contentType, fileName })).toBe(name)
  expect(findPreview({ contentType, fileName })).toBe(preview)
})
