import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ROOT } from './planted-project.ts'

type LockedPackage = Readonly<Record<string, unknown>>
type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

/** What authors say about their package; nothing is installed from there. */
const PROSE_FIELDS = new Set(['funding', 'deprecated', 'license'])

const EXACT_VERSION = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

test('the lockfile names no registry, so that any mirror can serve it', () => {
  const lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(1)
  expect(listAddresses(lockfile)).toEqual([])
})

test.each([
  { resolved: 'https://registry.example/hono.tgz' },
  { resolved: 'hono.tgz' },
  { version: 'https://registry.example/hono.tgz' },
  { dependencies: { hono: 'git+ssh://git@registry.example/hono.git' } },
])('a planted address in the lockfile is found: %o', (locked) => {
  expect(listAddresses({ packages: { 'node_modules/hono': locked } })).toEqual(['node_modules/hono'])
})

test('an address in prose is none to install from', () => {
  const locked = { version: '4.0.0', funding: { url: 'https://sponsor.example' } }
  expect(listAddresses({ packages: { 'node_modules/hono': locked } })).toEqual([])
})

test.each(Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }))(
  '%s has an exact version',
  (_name, version) => {
    expect(version).toMatch(EXACT_VERSION)
  },
)

test.each([
  '^4.0.0',
  '~4.0.0',
  '>=4.0.0',
  '4',
  '4.0',
  '4.0.x',
  '*',
  'latest',
  'npm:hono@^4.0.0',
  'file:../hono',
])('%s is no exact version', (version) => {
  expect(version).not.toMatch(EXACT_VERSION)
})

function listAddresses({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([name, locked]) => {
    const facts = Object.entries(locked).filter(([field]) => !PROSE_FIELDS.has(field))
    const hasAddress = 'resolved' in locked || JSON.stringify(facts).includes('://')
    return hasAddress ? [name] : []
  })
}
