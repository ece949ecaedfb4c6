import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Writes one table of a bundle (docs/import.md), line by line, however many there are. */
export async function writeTable(
  folder: string,
  { table, columns, count }: { readonly table: string; readonly columns: string; readonly count: number },
  toLine: (nth: number) => string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = createWriteStream(path.join(folder, `${table}.csv`))
  file.write(`${columns}\n`)
  for (let nth = 0; nth < count; nth += 1) {
    if (!file.write(`${toLine(nth)}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}
