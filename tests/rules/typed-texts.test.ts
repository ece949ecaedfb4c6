import { expect, test } from 'vitest'
import { checkPlanted, type Files } from './planted-project.ts'
import { listTypeErrors } from './type-errors.ts'

const VIOLATIONS = [
  {
    what: 'a key that no text has',
    file: 'planted/unknown-key.ts',
    code: `useTranslations('shell')('noSuchKey')`,
    error: 'TS2554',
  },
  {
    what: 'a key that no text has, with arguments',
    file: 'planted/unknown-key-with-arguments.ts',
    code: `useTranslations('shell')('noSuchKey', {})`,
    error: 'TS2345',
  },
  {
    what: 'a namespace that does not exist',
    file: 'planted/unknown-namespace.ts',
    code: `useTranslations('noSuchNamespace')`,
    error: 'TS2345',
  },
  {
    what: 'a text without its argument',
    file: 'planted/missing-argument.ts',
    code: `useTranslations('pages')('error')`,
    error: 'TS2554',
  },
]

const INCOMPLETE_TRANSLATION = {
  'planted/incomplete-translation.ts': `
    import type { Catalogue } from '#app/catalogue/catalogue.ts'
    import { catalogue } from '#app/catalogue/de-DE.ts'
    export const incomplete: Catalogue = { ...catalogue, shell: {} }`,
}

const ALLOWED: Files = {
  'planted/known-key.ts': takeText(`useTranslations('shell')('skipToContent')`),
  'planted/known-argument.ts': takeText(`useTranslations('pages')('error', { status: '404' })`),
  'planted/tsconfig.json': JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }),
}

const [planted, clean] = await Promise.all([
  compile({
    ...ALLOWED,
    ...INCOMPLETE_TRANSLATION,
    ...Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, takeText(code)])),
  }),
  compile(ALLOWED),
])

test.each(VIOLATIONS)('the type check refuses $what', ({ file, error }) => {
  expect(listTypeErrors(planted.output, file)).toEqual([error])
})

test('the type check refuses a translation that lacks texts', () => {
  expect(listTypeErrors(planted.output, 'planted/incomplete-translation.ts')).toEqual(['TS2740'])
})

test('a planted violation fails the check', () => {
  expect(planted.exitCode).toBeGreaterThan(0)
})

test('known texts pass the check', () => {
  expect(clean).toEqual({ exitCode: 0, output: '' })
})

function takeText(expression: string): string {
  return `
    import { useTranslations } from 'use-intl'
    import '#app/catalogue/catalogue.ts'
    export const useText = () => ${expression}`
}

/** Against the real texts: the planted project shares the sources, but only the planted files are its own. */
function compile(files: Files) {
  const project = { copies: ['tsconfig.json', 'package.json'], links: ['src'], files }
  return checkPlanted(project, 'tsc', '--project', 'planted', '--pretty', 'false')
}
