import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFileKind } from './read-file-kind.ts'

const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })

test('B6.6 the kind of a file is read from its bytes', async () => {
  expect(readFileKind(Buffer.from('%PDF-1.7\n…'))).toBe('application/pdf')
  expect(readFileKind(await picture.clone().jpeg().toBuffer())).toBe('image/jpeg')
  expect(readFileKind(await picture.clone().png().toBuffer())).toBe('image/png')
})

test.each([
  ['nothing', ''],
  ['a part of a sign', '%PDF'],
  ['a page', '<html>%PDF-1.7'],
  ['a sign behind a blank', ' %PDF-1.7'],
  ['a GIF', 'GIF89a'],
  ['a program', 'MZ\u0090'],
])('%s is none of them', (_name, text) => {
  expect(readFileKind(Buffer.from(text))).toBeUndefined()
})
