import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { type ImportOptions, importBundle } from './import-bundle.service.ts'
import { formatProblem, type ImportReport } from './import-report.ts'

/** What refers to others first; what is missing here goes with its parent. */
const CLEARED_TABLES = [
  'login',
  'document',
  'approvable_document',
  'investor',
  'fund',
  'fund_product',
  'property',
  'contact_person',
  'stored_file',
  'public_setting',
  'currency_rate',
  'country',
  'tax_office',
]

/** A database, an object store and a bundle that is written file by file. */
export async function createBundleTest() {
  const database = await freshDatabase()
  const connection = await openSingleConnection(database.url)
  const scratch = mkdtempSync(path.join(tmpdir(), 'portico-bundle-'))
  const folder = path.join(scratch, 'bundle')
  const storeFolder = path.join(scratch, 'store')
  const store = openFolderStore(storeFolder)
  mkdirSync(folder)

  return {
    ...database,
    connection,
    scratch,
    folder,
    storeFolder,
    store,
    write: (files: Readonly<Record<string, string | Buffer>>) => writeFiles(folder, files),
    remove: (name: string) => rmSync(path.join(folder, name), { recursive: true }),
    load: async (options: Partial<ImportOptions> = {}) =>
      importBundle({
        connection,
        bundle: folder,
        brands: ['halden', 'linden'],
        store,
        today: () => '2026-11-18',
        ...options,
      }),
    /** Back to an empty bundle, an empty store and empty tables. */
    clear: async () => {
      rmSync(folder, { recursive: true })
      rmSync(storeFolder, { recursive: true, force: true })
      mkdirSync(folder)
      for (const table of CLEARED_TABLES) await connection.client.query(`delete from ${table}`)
    },
    close: async () => {
      await connection.close()
      rmSync(scratch, { recursive: true })
      await database.close()
    },
  }
}

function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

export const tell = ({ problems }: ImportReport) => problems.map(formatProblem)

/** `halden/fund.csv: 1 new, 2 changed, 3 unchanged, 4 removed` */
export const count = ({ counts }: ImportReport) =>
  counts.map(
    ({ file, added, changed, unchanged, removed }) =>
      `${file}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed`,
  )

export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
