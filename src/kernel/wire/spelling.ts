/** Shared shapes cross the wire with English or with German field names (A5.3). */
export type Spelling = 'english' | 'german'

/** The two spellings of one field; `also` is a variant that is read but never written. */
export type FieldNames = Readonly<Record<Spelling, string>> & { readonly also?: string }

type WireRecord = Readonly<Record<string, unknown>>
type FieldTable<Key extends string> = Readonly<Record<Key, FieldNames>>
type Texts<Key extends string> = { readonly [K in Key]?: string }

export function isWireRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first spelling that holds something; null and blank count as absent. */
export function readField(record: WireRecord, names: FieldNames): unknown {
  const values = [names.english, names.german, names.also].map((name) =>
    name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined,
  )
  return values.find((value) => value !== undefined && value !== null && !isBlank(value))
}

/** House numbers and postcodes sometimes arrive as numbers. */
export function readText(record: WireRecord, names: FieldNames): string | undefined {
  const value = readField(record, names)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}

/** Undefined where not one of the fields is filled. */
export function decodeTexts<Key extends string>(
  raw: unknown,
  fields: FieldTable<Key>,
): Texts<Key> | undefined {
  if (!isWireRecord(raw)) return undefined
  const filled = listKeys(fields)
    .map((key) => [key, readText(raw, fields[key])] as const)
    .filter(([, text]) => text !== undefined)
  return filled.length > 0 ? (Object.fromEntries(filled) as Texts<Key>) : undefined
}

export function encodeTexts<Key extends string>(
  texts: Texts<Key>,
  fields: FieldTable<Key>,
  spelling: Spelling,
): Record<string, string> {
  const encoded: Record<string, string> = {}
  for (const key of listKeys(fields)) {
    const text = texts[key]
    if (text !== undefined) encoded[fields[key][spelling]] = text
  }
  return encoded
}

function listKeys<Key extends string>(fields: FieldTable<Key>): Key[] {
  return Object.keys(fields) as Key[]
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
