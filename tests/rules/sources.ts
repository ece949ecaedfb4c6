import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './planted-project.ts'

const TEST = /\.test\.|\.test-data\.|\/testing\//

export type Source = { readonly file: string; readonly code: string }

export async function readSources(...patterns: string[]): Promise<readonly Source[]> {
  const files = listFiles(...patterns)
  return await Promise.all(
    files.map(async (file) => ({ file, code: await readFile(path.join(ROOT, file), 'utf8') })),
  )
}

export function listFiles(...patterns: string[]): readonly string[] {
  const files = globSync(patterns, { cwd: ROOT })
  return files.filter((file) => !TEST.test(file)).toSorted()
}

export type Node = Readonly<Record<string, unknown>>
/** With what it stands in: a key in a pattern reads, the same key in an object writes. */
export type Placed = { readonly node: Node; readonly parent: Node | undefined }

/** All that a file says, from the outside in. */
export function parseNodes({ file, code }: Source): readonly Placed[] {
  return listNodes(parseSync(file, code).program)
}

function listNodes(tree: unknown, parent?: Node): readonly Placed[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => listNodes(one, parent))
  if (!isRecord(tree)) return []
  return [{ node: tree, parent }, ...Object.values(tree).flatMap((one) => listNodes(one, tree))]
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
