import path from 'node:path'
import { parseArgs } from 'node:util'
import { createBrandDays } from '#brands/brand-days.ts'
import { loadBrands } from '#brands/registry.ts'
import { exportBundle } from '#features/import/server/export-bundle.service.ts'
import { ExportError } from '#features/import/server/export-error.ts'
import { formatProgress } from '#features/import/server/import-report.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const exportCommand: Command = {
  usage: 'export <folder>',
  async run(context) {
    const { env, say, complain, showProgress } = context
    const folder = readArguments(context)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const database = await openDatabase({ env, say })
    const connection = await openSingleConnection(database.url)
    try {
      const report = await exportBundle({
        connection,
        folder,
        brands: brands.map(({ name }) => name),
        store: openObjectStore(env.objectStore),
        today: createBrandDays(brands, new Date()),
        onProgress: (progress) => showProgress(formatProgress(progress)),
      })
      showProgress('')
      const { day, tables, rows, files, unnamed, detached } = report
      say(`Exported as of ${day}: ${rows} rows in ${tables} files, and ${files} documents and pictures.`)
      if (unnamed > 0) say(`Left out, because no row names them: ${unnamed} documents and pictures.`)
      if (detached > 0) say(`Left out, because what they are about is gone: ${detached} documents.`)
      return 0
    } catch (error) {
      if (!(error instanceof ExportError)) throw error
      complain(error.message)
      return 1
    } finally {
      await connection.close()
      await database.close()
    }
  },
}

function readArguments({ args, calledFrom }: CommandContext): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new CommandError('One folder must be named.')
    return path.resolve(calledFrom, folder)
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
