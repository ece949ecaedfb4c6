import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IConfiguration } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'
import { ROOT } from './planted-project.ts'

const ARCHITECTURE = 'docs/architecture.md'
const PAPERS = ['README.md', 'CONTRIBUTING.md', ARCHITECTURE]
const MAX_FILES_A_SIDE = 10

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const architecture = read(ARCHITECTURE)
/** Folders that tools make. */
const MADE = new Set(read('.gitignore').match(/[\w-]+(?=\/$)/gm))

describe.each(PAPERS)('%s', (paper) => {
  const text = read(paper)

  test('names files that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span).filter(isPath)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((file) => !isThere(file))).toEqual([])
  })

  test('leads to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const own = targets.filter((target) => !target.includes(':'))
    expect(own.filter((target) => !existsSync(path.join(ROOT, path.dirname(paper), target)))).toEqual([])
  })
})

/** A file or a folder, whole: one without a placeholder, and no address, type or package. */
function isPath(span: string): boolean {
  return /^#?[\w.$-][\w.${}-]*(\/[\w.${}-]+)*(\/|\/[\w.${}-]+\.(ts|tsx|mjs|md|json|sql))$/.test(span)
}

/** From the top, or from some folder below `src`, as papers and imports name it. */
function isThere(span: string): boolean {
  const file = span.replace(/^#/, '')
  if (MADE.has(file.replace(/\/$/, ''))) return true
  return existsSync(path.join(ROOT, file)) || globSync(`src/**/${file}`, { cwd: ROOT }).length > 0
}

test('README.md maps every folder', () => {
  const [, map = ''] = /## Where things are\n+```\n(.*?)```/s.exec(read('README.md')) ?? []
  const lines = [...map.matchAll(/^( *)([^\s/]+)\//gm)].map(([, indent = '', name = '']) =>
    indent === '' ? name : `src/${name}`,
  )
  const folders = [...listFolders('.'), ...listFolders('src').map((name) => `src/${name}`)]
  expect(lines.toSorted()).toEqual(folders.toSorted())
})

function listFolders(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.has(entry.name))
    .map(({ name }) => name)
}

test(`${ARCHITECTURE} names every rule about imports`, async () => {
  const { default: config } = (await import(
    pathToFileURL(path.join(ROOT, '.dependency-cruiser.mjs')).href
  )) as { default: IConfiguration }
  const rules = config.forbidden?.map(({ name = '' }) => name) ?? []
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([])
})

const journeys = architecture
  .split(/^### /m)
  .slice(1)
  .map((part) => ({ name: part.split('\n', 1)[0] ?? '', sides: part.match(/(^\d+\. .*\n)+/gm) ?? [] }))

test('there are three journeys', () => {
  expect(journeys).toHaveLength(3)
})

test.each(journeys)('$name: at most ten files a side', ({ sides }) => {
  expect(sides).toHaveLength(2)
  for (const side of sides) {
    const lines = side.trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(MAX_FILES_A_SIDE)
    expect(lines.filter((line) => !/^\d+\. `src\/[^`]+\.tsx?`/.test(line))).toEqual([])
  }
})
