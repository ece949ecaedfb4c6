import { expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

type PlantedLine = {
  readonly option: string
  readonly file: string
  readonly code: string
  readonly error: string
}

const VIOLATIONS: readonly PlantedLine[] = [
  {
    option: 'strict',
    file: 'src/implicit-any.ts',
    code: 'export const echo = (value) => value',
    error: 'TS7006',
  },
  {
    option: 'strict',
    file: 'src/missing-value.ts',
    code: 'export const name = (given: string | undefined): string => given',
    error: 'TS2322',
  },
  {
    option: 'noUncheckedIndexedAccess',
    file: 'src/unchecked-index.ts',
    code: 'export const first = (names: readonly string[]): string => names[0]',
    error: 'TS2322',
  },
  {
    option: 'erasableSyntaxOnly',
    file: 'src/enum.ts',
    code: 'export enum Side { left, right }',
    error: 'TS1294',
  },
  {
    option: 'erasableSyntaxOnly',
    file: 'src/parameter-property.ts',
    code: 'export class Fund { constructor(readonly name: string) {} }',
    error: 'TS1294',
  },
  {
    option: 'noUnusedLocals',
    file: 'src/unused-local.ts',
    code: 'export function count(): number { const forgotten = 1; return 2 }',
    error: 'TS6133',
  },
  {
    option: 'noUnusedParameters',
    file: 'src/unused-parameter.ts',
    code: 'export const count = (forgotten: number): number => 2',
    error: 'TS6133',
  },
  {
    option: 'noImplicitReturns',
    file: 'src/implicit-return.ts',
    code: 'export function size(isBig: boolean) { if (isBig) return 2 }',
    error: 'TS7030',
  },
  {
    option: 'noImplicitOverride',
    file: 'src/implicit-override.ts',
    code: `export class Fault extends Error { toString(): string { return 'fault' } }`,
    error: 'TS4114',
  },
  {
    option: 'noFallthroughCasesInSwitch',
    file: 'src/fall-through.ts',
    code: 'export function run(step: number, act: () => void): void { switch (step) { case 1: act(); case 2: act() } }',
    error: 'TS7029',
  },
  {
    option: 'verbatimModuleSyntax',
    file: 'src/type-as-value.ts',
    code: `import { Side } from './clean.ts'; export type Edge = Side`,
    error: 'TS1484',
  },
]

const ALLOWED: Files = {
  'src/clean.ts': `export type Side = 'left' | 'right'`,
  'src/type-import.ts': `import type { Side } from './clean.ts'; export type Edge = Side`,
  'src/checked-index.ts': `export const first = (names: readonly string[]): string => names[0] ?? ''`,
}

const [planted, clean] = await Promise.all([
  lintPlanted({ ...ALLOWED, ...Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, code])) }),
  lintPlanted(ALLOWED),
])

test.each(VIOLATIONS)('$option refuses $file', ({ file, error }) => {
  expect(planted.listTypeErrors(file)).toEqual([error])
})

test('a planted violation fails the check', () => {
  expect(planted.exitCode).toBeGreaterThan(0)
})

test('a clean project passes the check', () => {
  expect(clean.diagnostics).toEqual([])
  expect(clean.exitCode).toBe(0)
})
