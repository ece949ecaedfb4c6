import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readCsv } from '#features/import/csv.ts'

type PlanFile = 'contact-persons' | 'funds' | 'products' | 'properties' | 'tax-offices'

/** What the demo house is made of stands in tables beside this file; a cell that is empty is absent. */
export async function readPlan<Row>(file: PlanFile, schema: z.ZodType<Row>): Promise<readonly Row[]> {
  const text = await readFile(path.join(import.meta.dirname, `${file}.csv`), 'utf8')
  const rows: Row[] = []
  let names: readonly string[] | undefined
  for await (const { fields } of readCsv([text])) {
    if (!names) names = fields
    else rows.push(schema.parse(toRecord(names, fields)))
  }
  return rows
}

/** Words separated by semicolons; none where the cell is empty. */
export const listCell = z
  .string()
  .default('')
  .transform((text) => text.split(';').filter((word) => word !== ''))

export const yesCell = z
  .literal('yes')
  .optional()
  .transform((word) => word === 'yes')

export const numberCell = z.coerce.number()

function toRecord(names: readonly string[], fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name, index) => [name, fields[index] ?? ''] as const).filter(([, text]) => text !== ''),
  )
}
