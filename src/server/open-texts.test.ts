import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTexts } from './open-texts.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'portico-texts-'))
afterAll(() => rm(folder, { recursive: true }))

const english = { greeting: 'Dear {name},', code: { label: 'Code', note: 'Valid once' } } as const

test('A1.7 a language says what it can, and the rest in English', async () => {
  await writeFile(path.join(folder, 'de-DE.ts'), `export const letter = { code: { label: 'Kennwort' } }\n`)
  const texts = await openTexts(folder, 'letter', english)
  expect(texts('de-DE')('code.label')).toBe('Kennwort')
  expect(texts('de-DE')('code.note')).toBe('Valid once')
  expect(texts('de-DE')('greeting', { name: 'Eva' })).toBe('Dear Eva,')
  expect(texts('en-GB')('code.label')).toBe('Code')
})

test('a language that has not begun is English', async () => {
  const texts = await openTexts(path.join(folder, 'nowhere'), 'letter', english)
  expect(texts('de-DE')('code.label')).toBe('Code')
})
