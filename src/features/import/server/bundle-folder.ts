import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BRAND_TABLES, type ImportProblem, ROOT_TABLES } from '../import.domain.ts'
import { BUNDLE_FILE } from './bundle-day.ts'

type TableFormat = 'csv' | 'ndjson' | 'ecb'

/** A file that holds the rows of one table. */
export type TableFile = {
  /** Null at the root of the bundle. */
  readonly brand: string | null
  readonly table: string
  readonly format: TableFormat
  /** Within the bundle, as reports name it. */
  readonly name: string
  readonly path: string
  /** Whether its folder holds something else that was not understood: a table may be missing for it. */
  readonly isAmongStrays: boolean
}

/** A brand's folder of documents and pictures. */
export type FilesFolder = { readonly brand: string; readonly path: string }

export type BundleFolder = {
  readonly tableFiles: readonly TableFile[]
  readonly filesFolders: readonly FilesFolder[]
}

type FoundTable = Pick<TableFile, 'table' | 'format'>
type FoundFile = Pick<TableFile, 'brand' | 'name' | 'path'>
type Report = (problem: ImportProblem) => void

export const FILES_FOLDER = 'files'
/** What operating systems leave behind in folders and archives. */
const LITTER = new Set(['.DS_Store', '__MACOSX', 'Thumbs.db', 'desktop.ini'])
const TABLE_FILE = /^([a-z_]+)\.(csv|ndjson)$/
const CENTRAL_BANK_FILE = /^eurofxref[\w-]*\.(csv|xml)$/

/** Everything in the folder has a meaning, or is reported: a misspelt name must not be passed over in silence. */
export async function listBundle(
  folder: string,
  brands: readonly string[],
  report: Report,
): Promise<BundleFolder> {
  const tableFiles = new TableFiles(report)
  const filesFolders: FilesFolder[] = []
  for (const entry of await listEntries(folder)) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isFile() && entry.name === BUNDLE_FILE) continue
    if (entry.isFile())
      tableFiles.add({ brand: null, name: entry.name, path: entryPath }, findRootTable(entry.name))
    else if (!entry.isDirectory() || !brands.includes(entry.name))
      report({ file: entry.name, line: 0, reason: 'is not the folder of a brand' })
    else {
      for (const inner of await listEntries(entryPath)) {
        const file = {
          brand: entry.name,
          name: `${entry.name}/${inner.name}`,
          path: path.join(entryPath, inner.name),
        }
        if (inner.isDirectory() && inner.name === FILES_FOLDER)
          filesFolders.push({ brand: file.brand, path: file.path })
        else tableFiles.add(file, inner.isFile() ? findTable(inner.name, BRAND_TABLES) : undefined)
      }
    }
  }
  return { tableFiles: tableFiles.list, filesFolders }
}

class TableFiles {
  readonly #found: (FoundFile & FoundTable)[] = []
  readonly #strays = new Set<string | null>()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  get list(): TableFile[] {
    return this.#found.map((file) => ({ ...file, isAmongStrays: this.#strays.has(file.brand) }))
  }

  add(file: FoundFile, found: FoundTable | undefined): void {
    const isSecond = this.#found.some(({ brand, table }) => brand === file.brand && table === found?.table)
    if (!found) {
      this.#strays.add(file.brand)
      this.#report({ file: file.name, line: 0, reason: 'is not a file that can be imported' })
    } else if (isSecond)
      this.#report({ file: file.name, line: 0, reason: 'is a second file for the same table' })
    else this.#found.push({ ...file, ...found })
  }
}

function findRootTable(name: string): FoundTable | undefined {
  return CENTRAL_BANK_FILE.test(name)
    ? { table: 'currency_rate', format: 'ecb' }
    : findTable(name, ROOT_TABLES)
}

function findTable(name: string, tables: readonly string[]): FoundTable | undefined {
  const [, table = '', format = ''] = TABLE_FILE.exec(name) ?? []
  return tables.includes(table) ? { table, format: format as 'csv' | 'ndjson' } : undefined
}

/** In the order of their names, so that reports are the same everywhere. */
export async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => !LITTER.has(entry.name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
