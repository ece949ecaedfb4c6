import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ROOT } from './planted-project.ts'
import { isRecord, listFiles, type Placed, parseNodes, readSources, type Source } from './sources.ts'

/** What each file reads as a property although only the wire calls it so. */
export function findWireReads(sources: readonly Source[], wireNames: ReadonlySet<string>): readonly string[] {
  return sources.flatMap(({ file, code }) => {
    const nodes = parseNodes({ file, code })
    const own = listDeclaredNames(nodes)
    const read = new Set(nodes.flatMap((node) => findReadName(node) ?? []))
    return [...read].filter((name) => wireNames.has(name) && !own.has(name)).map((name) => `${file}: ${name}`)
  })
}

/** The field names of all that crosses the wire, without those that are also ours. */
export async function listWireNames(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const file of listFiles('src/features/*/*.wire.ts', 'src/kernel/wire/*.ts')) {
    const exported = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, unknown>
    for (const schema of Object.values(exported).flatMap(listSchemas))
      for (const io of ['input', 'output'] as const)
        addFieldNames(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), names)
  }
  return names.difference(await listOwnNames())
}

/** What domain, platform and api files call a field, whatever the wire calls the same. */
async function listOwnNames(): Promise<ReadonlySet<string>> {
  const sources = await readSources(
    'src/{kernel,brands}/*.ts',
    'src/web/**/*.{ts,tsx}',
    'src/features/*/*.domain.ts',
    'src/features/*/web/**/*.api.ts',
  )
  const nodes = sources.flatMap(({ file, code }) => parseNodes({ file, code }))
  return listDeclaredNames(nodes)
}

/** Of a call, what is sent and answered; its path is an address. */
function listSchemas(exported: unknown): readonly z.ZodType[] {
  if (exported instanceof z.ZodType) return [exported]
  if (!isRecord(exported) || !('path' in exported)) return []
  const parts = [exported['query'], exported['body'], exported['answer']]
  return parts.filter((schema) => schema instanceof z.ZodType)
}

const KEYED = ['properties', '$defs']
const NESTED = ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']

function addFieldNames(schema: unknown, names: Set<string>): void {
  if (Array.isArray(schema)) for (const one of schema) addFieldNames(one, names)
  if (!isRecord(schema)) return
  if (isRecord(schema['properties'])) for (const name of Object.keys(schema['properties'])) names.add(name)
  for (const key of KEYED) for (const one of Object.values(schema[key] ?? {})) addFieldNames(one, names)
  for (const key of NESTED) addFieldNames(schema[key], names)
}

/** The fields of its types. */
function listDeclaredNames(nodes: readonly Placed[]): ReadonlySet<string> {
  const declaring = nodes.filter(({ node }) => node['type'] === 'TSPropertySignature')
  return new Set(declaring.flatMap(({ node }) => readKey(node['key']) ?? []))
}

function findReadName({ node, parent }: Placed): string | undefined {
  const isComputed = node['computed'] === true
  // Classes of a stylesheet are read by text.
  if (node['type'] === 'MemberExpression' && readKey(node['object']) !== 'styles')
    return isComputed ? readText(node['property']) : readKey(node['property'])
  if (node['type'] === 'Property' && parent?.['type'] === 'ObjectPattern' && !isComputed)
    return readKey(node['key'])
  return undefined
}

function readKey(key: unknown): string | undefined {
  if (!isRecord(key)) return undefined
  return key['type'] === 'Identifier' ? String(key['name']) : readText(key)
}

function readText(node: unknown): string | undefined {
  return isRecord(node) && node['type'] === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : undefined
}
