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

const OTHERS: Files = {
  'planted/texts-of-another-feature.ts': `
    import { useTranslations } from '#features/market/web/texts.ts'
    export const useText = () => useTranslations('search')('title')`,
  'planted/unknown-mail-text.ts': letter(`text('tan.noSuchKey')`),
  'planted/mail-text-without-argument.ts': letter(`text('tan.note')`),
  'planted/mail-text-with-another-argument.ts': letter(`text('tan.note', { hours: '1' })`),
  'planted/incomplete-translation.ts': `
    import type { Translated } from '#i18n/catalogue.ts'
    import type { shell } from '#web/shell/locales/en-GB.ts'
    export const incomplete: Translated<typeof shell> = {}`,
}

const OTHER_ERRORS = [
  ['what only another feature says', 'planted/texts-of-another-feature.ts', ['TS2345']],
  ['a key that no mail has', 'planted/unknown-mail-text.ts', ['TS2554']],
  ['a mail without its argument', 'planted/mail-text-without-argument.ts', ['TS2554']],
  ['a mail with another argument', 'planted/mail-text-with-another-argument.ts', ['TS2353']],
  ['a translation that lacks texts', 'planted/incomplete-translation.ts', ['TS2740']],
] as const

const ALLOWED: Files = {
  'planted/known-key.ts': takeText(`useTranslations('shell')('skipToContent')`),
  'planted/known-argument.ts': takeText(`useTranslations('pages')('error', { status: '404' })`),
  'planted/own-texts.ts': `
    import { useTranslations } from '#features/market/web/texts.ts'
    export const useTitle = () => useTranslations('market')('emptyTitle')
    export const useName = () => useTranslations('pages')('market')`,
  'planted/mail-text.ts': letter(`text('tan.note', { minutes: '15' })`),
  'planted/tsconfig.json': JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }),
}

const [planted, clean] = await Promise.all([
  compile({
    ...ALLOWED,
    ...OTHERS,
    ...Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, takeText(code)])),
  }),
  compile(ALLOWED),
])

test.each(VIOLATIONS)('the type check refuses $what', ({ file, error }) => {
  expect(listTypeErrors(planted.output, file)).toEqual([error])
})

test.each(OTHER_ERRORS)('the type check refuses %s', (_what, file, errors) => {
  expect(listTypeErrors(planted.output, file)).toEqual(errors)
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
    import '#web/texts.ts'
    export const useText = () => ${expression}`
}

function letter(expression: string): string {
  return `
    import { emails } from '#features/sign-in/server/emails/locales/en-GB.ts'
    import { openTexts } from '#server/open-texts.ts'
    const texts = await openTexts('', 'emails', emails)
    const text = texts('en-GB')
    export const said = ${expression}`
}

/** Against the real texts: the planted project shares the sources, but only the planted files are its own. */
function compile(files: Files) {
  const project = { copies: ['tsconfig.json', 'package.json'], links: ['src'], files }
  return checkPlanted(project, 'tsc', '--project', 'planted', '--pretty', 'false')
}
