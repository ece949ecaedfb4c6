import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IConfiguration } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { ALLOWED, NEIGHBOURS, OTHER_END_OF_CYCLE, type PlantedImport, VIOLATIONS } from './planted-imports.ts'
import { checkPlanted, type Files, ROOT } from './planted-project.ts'

const CONFIG = '.dependency-cruiser.mjs'

const [planted, clean] = await Promise.all([
  cruise([...ALLOWED, ...VIOLATIONS, OTHER_END_OF_CYCLE]),
  cruise(ALLOWED),
])

test.each(VIOLATIONS)('$rule is broken by $file', ({ rule, file, also = [] }) => {
  expect(listBrokenRules(file)).toEqual([rule, ...also].toSorted())
})

test('a planted violation fails the check', () => {
  expect(planted.exitCode).toBeGreaterThan(0)
})

test.each(ALLOWED)('$file may say: $code', ({ file }) => {
  expect(listBrokenRules(file)).toEqual([])
})

test('a clean project passes the check', () => {
  expect(clean.output).toContain('no dependency violations found')
  expect(clean.exitCode).toBe(0)
})

test('every rule about imports has a planted violation', async () => {
  const { default: config } = (await import(pathToFileURL(path.join(ROOT, CONFIG)).href)) as {
    default: IConfiguration
  }
  const ruleNames = config.forbidden?.map((rule) => rule.name)
  expect(new Set(VIOLATIONS.map(({ rule }) => rule))).toEqual(new Set(ruleNames))
})

function cruise(imports: readonly PlantedImport[]) {
  const files: Files = Object.fromEntries([
    ...NEIGHBOURS.map((file) => [file, '']),
    ...imports.map(({ file, code }) => [file, code]),
  ])
  const project = { copies: [CONFIG, 'package.json'], files }
  // The packages are linked into the planted project; followed, they would not lie in its node_modules.
  return checkPlanted(project, 'depcruise', 'src', 'demo', '--preserve-symlinks')
}

function listBrokenRules(file: string): string[] {
  const lines = planted.output.matchAll(/^ *error (?<rule>[\w-]+): (?<file>\S+)/gm)
  const rules = [...lines]
    .filter((line) => line.groups?.['file'] === file)
    .map((line) => line.groups?.['rule'])
  return rules.filter((rule) => rule !== undefined).toSorted()
}
