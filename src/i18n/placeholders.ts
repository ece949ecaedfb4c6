import compile from 'icu-minify/compile'

/** Arguments as `{name}`, tags as `<name>`, each once and sorted. */
export function listPlaceholders(message: string): string[] {
  return [...new Set(placeholdersIn(compile(message)))].sort()
}

/** A compiled message, or one case of it, is a list of nodes; one without placeholders may be shorter than that. */
function placeholdersIn(compiled: unknown): string[] {
  return Array.isArray(compiled) ? compiled.flatMap(placeholdersOfNode) : []
}

// A node that is a list: [name] is an argument, [name, kind 1–6, …] one with a format or with cases, else it is a tag
// with its content. 0 in the place of the kind is no kind: it stands for # as the content of a tag.
function placeholdersOfNode(node: unknown): string[] {
  if (!Array.isArray(node)) return []
  const [name, ...rest] = node as [string, ...unknown[]]
  const [kind, detail] = rest
  if (rest.length === 0) return [`{${name}}`]
  if (typeof kind !== 'number' || kind === 0) return [`<${name}>`, ...rest.flatMap(placeholdersOfNode)]
  return [
    `{${name}}`,
    ...(typeof detail === 'object' && detail !== null ? Object.values(detail).flatMap(placeholdersIn) : []),
  ]
}
