import path from 'node:path'
import { parseArgs } from 'node:util'
import { createBrandDays } from '#brands/brand-days.ts'
import { loadBrands } from '#brands/registry.ts'
import { undoImport } from '#features/import/server/undo-import.service.ts'
import { formatUndo } from '#features/import/server/undo-report.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const undoCommand: Command = {
  usage: 'undo [--dry-run] [--report <file>]',
  async run(context) {
    const { env, say, complain } = context
    const options = readArguments(context)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const database = await openDatabase({ env, say })
    const connection = await openSingleConnection(database.url)
    try {
      const report = await undoImport({
        ...options,
        connection,
        brands: brands.map(({ name }) => name),
        today: createBrandDays(brands, new Date()),
      })
      ;(report.undone ? say : complain)(formatUndo(report))
      return report.undone ? 0 : 1
    } finally {
      await connection.close()
      await database.close()
    }
  },
}

function readArguments({ args, calledFrom }: CommandContext) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    })
    return {
      isDryRun: values['dry-run'] ?? false,
      reportFile: values.report === undefined ? undefined : path.resolve(calledFrom, values.report),
    }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
