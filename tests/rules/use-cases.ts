import path from 'node:path'
import { isRecord, type Node, parseNodes, type Source } from './sources.ts'

/** What is wrong with a `*.service.ts`, which is one use case: one function, called like its file. Types may go with it. */
export function findServiceFaults(source: Source): readonly string[] {
  const name = toCamelCase(path.basename(source.file, '.service.ts'))
  const exported = listExportedValues(source)
  const isOneUseCase = exported.length === 1 && exported[0] === `function ${name}`
  return isOneUseCase ? [] : [`${source.file}: exports ${exported.join(', ') || 'nothing'}`]
}

export function findResponses(source: Source): readonly string[] {
  const isNamed = parseNodes(source).some(
    ({ node: { type, name } }) => type === 'Identifier' && name === 'Response',
  )
  return isNamed ? [`${source.file}: Response`] : []
}

function listExportedValues(source: Source): readonly string[] {
  return parseNodes(source).flatMap(({ node }) => {
    if (node['exportKind'] === 'type') return []
    if (node['type'] === 'ExportDefaultDeclaration' || node['type'] === 'ExportAllDeclaration')
      return [node['type']]
    return node['type'] === 'ExportNamedDeclaration' ? describeExport(node) : []
  })
}

function describeExport({ declaration, specifiers }: Node): readonly string[] {
  if (!isRecord(declaration)) return [`${Array.isArray(specifiers) ? specifiers.length : 0} names`]
  return declaration['type'] === 'FunctionDeclaration' && isRecord(declaration['id'])
    ? [`function ${String(declaration['id']['name'])}`]
    : [String(declaration['type'])]
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
