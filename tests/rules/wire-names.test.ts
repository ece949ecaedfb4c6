import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findWireReads, listWireNames } from './wire-names.ts'

/** Built in, under names that the wire uses too: Object.keys, AbortSignal.timeout, Math.tan, a failure's stack, a query's data, a link's rel. */
const BUILT_IN = new Set(['data', 'keys', 'rel', 'stack', 'tan', 'timeout'])

const wireNames = (await listWireNames()).difference(BUILT_IN)

test('only wire, api and routes files know what the wire calls a field', async () => {
  const sources = await readSources(
    'src/web/**/*.{ts,tsx}',
    'src/features/*/web/**/*.{ts,tsx}',
    'src/app/*.tsx',
    'src/app/{routes,search}/**/*.{ts,tsx}',
  )
  const screens = sources.filter(({ file }) => !file.endsWith('.api.ts'))
  expect(screens.length).toBeGreaterThan(300)
  expect(findWireReads(screens, wireNames)).toEqual([])
})

test.each([
  ['a property', `export const show = (one: Item) => one.anzeigename`],
  ['a property that may be missing', `export const show = (one?: Item) => one?.anzeigename`],
  ['a property by its text', `export const show = (one: Item) => one['anzeigename']`],
  ['a part of a parameter', `export const Row = ({ anzeigename }: Item) => <p>{anzeigename}</p>`],
  [
    'a part under another name',
    `export function show(one: Item) { const { anzeigename: name } = one; return name }`,
  ],
])('%s of the wire is found', (_, code) => {
  expect(findWireReads([{ file: 'row.tsx', code }], wireNames)).toEqual(['row.tsx: anzeigename'])
})

test.each([
  ['a name of the domain', `export const show = (one: Item) => one.approvedAt`],
  [
    'a parameter of its own',
    `type Props = { readonly anzeigename: string }; export const Row = ({ anzeigename }: Props) => anzeigename`,
  ],
  ['a field that is written', `export const send = (name: string) => ({ anzeigename: name })`],
  ['a class', `export const Row = () => <p className={styles['anzeigename']} />`],
  ['a value', `export const isName = (key: string) => key === 'anzeigename'`],
])('%s is none', (_, code) => {
  expect(findWireReads([{ file: 'row.tsx', code }], wireNames)).toEqual([])
})
