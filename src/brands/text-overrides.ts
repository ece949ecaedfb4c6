import { listPlaceholders } from '#i18n/placeholders.ts'
import type { TextOverrides } from './brand.ts'

export type MessageCatalogue = Readonly<Record<string, unknown>>
type OverrideProblem = { readonly key: string; readonly problem: string }

/** A1.3: a brand may reword what the portal says; it can neither add a text nor change what a text is given. */
export function checkTextOverrides(
  overrides: unknown,
  catalogue: MessageCatalogue,
): { readonly texts: TextOverrides; readonly problems: readonly OverrideProblem[] } {
  if (!isTree(overrides))
    return { texts: {}, problems: [{ key: 'the whole file', problem: 'must be an object' }] }
  return { texts: overrides as TextOverrides, problems: listProblems(overrides, catalogue, '') }
}

function listProblems(
  overrides: MessageCatalogue,
  catalogue: MessageCatalogue,
  prefix: string,
): OverrideProblem[] {
  return Object.entries(overrides).flatMap(([name, override]) => {
    const key = prefix + name
    const original = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
    if (typeof original === 'string') return checkText(key, override, original)
    if (!isTree(original)) return [{ key, problem: 'is not a text of the portal' }]
    if (!isTree(override)) return [{ key, problem: 'must be an object that holds texts' }]
    return listProblems(override, original, `${key}.`)
  })
}

function checkText(key: string, override: unknown, original: string): OverrideProblem[] {
  if (typeof override !== 'string') return [{ key, problem: 'must be text' }]
  const expected = listPlaceholders(original)
  let actual: string[]
  try {
    actual = listPlaceholders(override)
  } catch (error) {
    return [
      { key, problem: `is not a valid message (${error instanceof Error ? error.message : String(error)})` },
    ]
  }
  if (expected.join() === actual.join()) return []
  return [{ key, problem: `must use ${format(expected)}, but uses ${format(actual)}` }]
}

function format(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'no placeholder' : placeholders.join(' ')
}

function isTree(value: unknown): value is MessageCatalogue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
