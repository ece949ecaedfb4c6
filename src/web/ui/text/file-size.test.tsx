import { expect, test } from 'vitest'
import { FileSize } from './file-size.tsx'
import { readWidget } from './testing/read-widget.tsx'

test('A5.3 a file size has one decimal, in decimal or binary units', async () => {
  expect(await readWidget(<FileSize bytes={2_450_000} />, 'de-DE', 'eye')).toBe('2,5\u00a0MB')
  expect(await readWidget(<FileSize bytes={1536} base="binary" />, 'en-GB', 'eye')).toBe('1.5\u00a0KiB')
})

test('A5.3 an invalid size is a dash', async () => {
  expect(await readWidget(<FileSize bytes={-1} />, 'de-DE', 'eye')).toBe('–')
  expect(await readWidget(<FileSize bytes={undefined} />, 'en-GB', 'ear')).toBe('No value')
})
