import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readCsv } from '#features/import/csv.ts'
import { compareTexts } from '#kernel/order.ts'

/** The rows of one file, as the import would see them. */
export async function readTable(folder: string, table: string): Promise<Readonly<Record<string, string>>[]> {
  const text = await readFile(path.join(folder, `${table}.csv`), 'utf8')
  const rows: Record<string, string>[] = []
  let names: readonly string[] | undefined
  for await (const { fields } of readCsv([text])) {
    if (!names) names = fields
    else rows.push(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])))
  }
  return rows
}

/** Every file below a folder with its bytes. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const bytes = await Promise.all(
    files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
  )
  return new Map(bytes.sort(([left], [right]) => compareTexts(left, right)))
}
