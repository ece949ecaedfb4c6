import { expect, test } from 'vitest'
import { checkPlanted, type Files } from './planted-project.ts'

const VIOLATIONS = [
  { category: 'format', file: 'src/double-quotes.ts', code: 'export const brand = "halden"' },
  { category: 'format', file: 'src/semicolons.ts', code: `export const brand = 'halden';` },
  { category: 'format', file: 'src/wide-indent.ts', code: `export const brand = {\n    name: 'halden',\n}` },
  { category: 'format', file: 'src/button.module.css', code: '.button { color: red }' },
  {
    category: 'assist/source/organizeImports',
    file: 'src/unsorted-imports.ts',
    code: `import path from 'node:path'\nimport fs from 'node:fs'\n\nexport const both = [path, fs]`,
  },
]

const ALLOWED: Files = {
  'src/single-quotes.ts': `export const brand = 'halden'`,
  'src/narrow-indent.ts': `export const brand = {\n  name: 'halden',\n}`,
  'src/link.module.css': '.link {\n  color: red;\n}',
  'src/sorted-imports.ts': `import fs from 'node:fs'\nimport path from 'node:path'\n\nexport const both = [path, fs]`,
}

type Report = {
  readonly diagnostics: ReadonlyArray<{
    readonly category: string
    readonly location: { readonly path: string }
  }>
}

const [planted, clean] = await Promise.all([
  checkFormat({ ...ALLOWED, ...Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, code])) }),
  checkFormat(ALLOWED),
])

test.each(VIOLATIONS)('$category refuses $file', ({ category, file }) => {
  expect(listCategories(file)).toEqual([category])
})

test('a planted violation fails the check', () => {
  expect(planted.exitCode).toBe(1)
})

test.each(Object.keys(ALLOWED))('%s is allowed', (file) => {
  expect(listCategories(file)).toEqual([])
})

test('a clean project passes the check', () => {
  expect(clean.report.diagnostics).toEqual([])
  expect(clean.exitCode).toBe(0)
})

async function checkFormat(files: Files) {
  const project = { copies: ['biome.json', '.gitignore'], files }
  const { exitCode, output } = await checkPlanted(
    project,
    'biome',
    'check',
    '--error-on-warnings',
    '--reporter=json',
  )
  return { exitCode, report: JSON.parse(output) as Report }
}

function listCategories(file: string): string[] {
  return planted.report.diagnostics
    .filter(({ location }) => location.path === file)
    .map(({ category }) => category)
}
