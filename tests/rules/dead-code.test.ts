import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { checkPlanted, type Files } from './planted-project.ts'

const CLEAN: Files = {
  'package.json': writeManifest({ hono: '4.0.0' }),
  'src/app/main.ts': `import { Hono } from 'hono'\nimport { euro } from '#kernel/money.ts'\n\nnew Hono().get(euro)`,
  'src/kernel/money.ts': `export const euro = 'EUR'`,
}

const PLANTED: Files = {
  'package.json': writeManifest({ hono: '4.0.0', 'big.js': '7.0.0' }, { 'fast-check': '4.0.0' }),
  'src/app/main.ts': `${CLEAN['src/app/main.ts']}\nimport 'zod'`,
  'src/kernel/money.ts': `${CLEAN['src/kernel/money.ts']}\nexport const dollar = 'USD'\nexport type Cent = number`,
  'src/kernel/orphan.ts': `export const orphan = 1`,
}

const VIOLATIONS = [
  { kind: 'files', file: 'src/kernel/orphan.ts', name: 'src/kernel/orphan.ts' },
  { kind: 'exports', file: 'src/kernel/money.ts', name: 'dollar' },
  { kind: 'types', file: 'src/kernel/money.ts', name: 'Cent' },
  { kind: 'dependencies', file: 'package.json', name: 'big.js' },
  { kind: 'devDependencies', file: 'package.json', name: 'fast-check' },
  { kind: 'unlisted', file: 'src/app/main.ts', name: 'zod' },
]

type Issue = { readonly file: string } & Readonly<Record<string, ReadonlyArray<{ readonly name: string }>>>

const [planted, clean] = await Promise.all([findDeadCode(PLANTED), findDeadCode(CLEAN)])

test.each(VIOLATIONS)('unused or undeclared $kind: $name is found', (violation) => {
  expect(planted.findings).toContainEqual(violation)
})

test('nothing else is found, and the check fails', () => {
  expect(planted.findings).toHaveLength(VIOLATIONS.length)
  expect(planted.exitCode).toBe(1)
})

test('a clean project passes the check', () => {
  expect(clean).toEqual({ exitCode: 0, findings: [] })
})

/** Few packages, because every one of them has to be used. */
function writeManifest(dependencies: Record<string, string>, devDependencies: Record<string, string> = {}) {
  const { name, type, imports } = manifest
  return JSON.stringify({ name, type, imports, dependencies, devDependencies })
}

async function findDeadCode(files: Files) {
  const project = { copies: ['knip.json', 'tsconfig.json'], files }
  const { exitCode, output } = await checkPlanted(project, 'knip', '--no-config-hints', '--reporter=json')
  const { issues } = JSON.parse(output) as { issues: Issue[] }
  const findings = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) => names.map(({ name }) => ({ kind, file, name }))),
  )
  return { exitCode, findings }
}
