import { expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

type PlantedLine = { readonly rule: string; readonly file: string; readonly code: string }

const VIOLATIONS: readonly PlantedLine[] = [
  {
    rule: 'typescript(no-floating-promises)',
    file: 'src/floating-promise.ts',
    code: 'export const leave = (work: () => Promise<void>): void => { work() }',
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'src/promise-as-condition.ts',
    code: 'export const isOpen = (check: () => Promise<boolean>): string => (check() ? "yes" : "no")',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'src/forgotten-case.ts',
    code: 'export function weigh(side: "left" | "right"): void { switch (side) { case "left": break } }',
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'src/any.ts',
    code: 'export const read = (value: any): string => String(value)',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'src/non-null.ts',
    code: 'export const first = (names: readonly string[]): string => names[0]!',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'src/type-as-value.ts',
    code: `import { Kysely } from 'kysely'; export type Database = Kysely<unknown>`,
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'src/type-around-the-import-rules.ts',
    code: `export type Kysely = typeof import('kysely')`,
  },
  {
    rule: 'typescript(no-import-type-side-effects)',
    file: 'src/type-that-loads-the-module.ts',
    code: `import { type Kysely } from 'kysely'; export type Database = Kysely<unknown>`,
  },
  {
    rule: 'react(jsx-no-literals)',
    file: 'src/untranslated-text.tsx',
    code: 'export const Greeting = () => <p>Welcome</p>',
  },
  {
    rule: 'react(jsx-no-literals)',
    file: 'src/untranslated-label.tsx',
    code: 'export const Close = () => <button type="button" aria-label="Close" />',
  },
  {
    rule: 'node(no-process-env)',
    file: 'src/environment.ts',
    code: `export const port = process.env['PORT']`,
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/imported-environment.ts',
    code: `import { env } from 'node:process'; export const port = env['PORT']`,
  },
  {
    rule: 'eslint(no-console)',
    file: 'src/console.ts',
    code: `export const greet = (): void => { console.log('welcome') }`,
  },
  {
    rule: 'eslint(eqeqeq)',
    file: 'src/loose-equality.ts',
    code: 'export const isSame = (one: unknown, other: unknown): boolean => one == other',
  },
  { rule: 'eslint(no-var)', file: 'src/var.ts', code: 'export var count = 1' },
  {
    rule: 'eslint(prefer-const)',
    file: 'src/never-changed.ts',
    code: 'export function count(): number { let one = 1; return one }',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'src/impatient.ts',
    code: `import { vi } from 'vitest'; export const wait = async (): Promise<number> => await vi.waitFor(() => 1)`,
  },
  {
    rule: 'typescript(return-await)',
    file: 'src/uncaught.ts',
    code: 'export async function count(read: () => Promise<number>) { try { return read() } catch { return 0 } }',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/features/voting/web/own-client.ts',
    code: `export const load = async (): Promise<Response> => await fetch('/api/votings')`,
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/web/shell/own-client.ts',
    code: 'export const load = async (path: string, send = fetch): Promise<Response> => await send(path)',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'src/web/api-client/second-client.ts',
    code: `export const load = async (): Promise<Response> => await globalThis.fetch('/api/votings')`,
  },
  {
    rule: 'portico(no-literal-language)',
    file: 'src/literal-language.ts',
    code: `export const isGerman = (locale: string): boolean => locale === 'de-DE'`,
  },
  {
    rule: 'portico(no-literal-language)',
    file: 'src/language-in-a-pattern.ts',
    code: String.raw`export const PREFIX = /^\/(?:de-DE)\//`,
  },
  {
    rule: 'portico(no-literal-language)',
    file: 'src/language-in-a-template.ts',
    code: 'export const address = (brand: string): string => `/${brand}/de-DE`',
  },
  {
    rule: 'portico(no-literal-language)',
    file: 'src/short-language.ts',
    code: `export const sort = (names: string[]): string[] => names.sort((a, b) => a.localeCompare(b, 'en'))`,
  },
  {
    rule: 'portico(no-literal-language)',
    file: 'src/translated-texts.ts',
    code: `export { texts } from './locales/de-DE.ts'`,
  },
]

const ALLOWED: Files = {
  'src/web/api-client/ask.ts': `export const load = async (): Promise<Response> => await fetch('/api/votings')`,
  'src/web/api-client/read-file.ts': `export const load = async (): Promise<Response> => await fetch('/file')`,
  'src/server/ask-elsewhere.ts': `export const load = async (): Promise<Response> => await fetch('https://rates.example')`,
  'src/locales/de-DE.ts': `export const texts = { language: 'de-DE' }`,
  'src/locales/en-GB.ts': `export const texts = { language: 'en-GB' }`,
  'src/texts-that-give-the-types.ts': `export { texts } from './locales/en-GB.ts'`,
  'src/language.test.ts': `export const locale = 'de-DE'`,
  'src/awaited.ts':
    'export const leave = async (work: () => Promise<void>): Promise<void> => { await work() }',
  'src/type-import.ts': `import type { Kysely } from 'kysely'; export type Database = Kysely<unknown>`,
  'src/translated-text.tsx':
    'export const Greeting = ({ text }: { text: string }) => <p className="hero">{text}</p>',
  'src/decorative-image.tsx': 'export const Ornament = () => <img alt="" src="/ornament.svg" />',
  'scripts/environment.ts': `import { env } from 'node:process'; console.log(env['PORT'], process.env['PORT'])`,
}

const [planted, clean] = await Promise.all([
  lintPlanted({ ...ALLOWED, ...Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, code])) }),
  lintPlanted(ALLOWED),
])

test.each(VIOLATIONS)('$rule is broken by $file', ({ rule, file }) => {
  expect(planted.listBrokenRules(file)).toEqual([rule])
})

test('a planted violation fails the check', () => {
  expect(planted.exitCode).toBe(1)
})

test.each(Object.keys(ALLOWED))('%s is allowed', (file) => {
  expect(planted.listBrokenRules(file)).toEqual([])
})

test('a clean project passes the check', () => {
  expect(clean.diagnostics).toEqual([])
  expect(clean.exitCode).toBe(0)
})
