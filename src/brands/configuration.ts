import type { z } from 'zod'
import { type BrandFolder, readJson } from './brand-folder.ts'
import { type BrandConfiguration, brandSchema } from './brand-schema.ts'

const FILE = 'brand.json'

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Undefined when the configuration is broken; what is wrong has been reported then. */
export function readConfiguration(folder: BrandFolder): BrandConfiguration | undefined {
  const value = readJson(folder, FILE)
  if (value === undefined) return undefined
  const result = brandSchema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        folder.report(FILE, formatField([...issue.path, key]), 'is not a known field')
    } else {
      folder.report(FILE, formatField(issue.path), issue.message)
    }
  }
  return undefined
}

/** The wording of what the schema itself does not word. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}

/** `logos[0].file` */
function formatField(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file'
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
