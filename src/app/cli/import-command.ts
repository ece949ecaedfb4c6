import path from 'node:path'
import { parseArgs } from 'node:util'
import { createBrandDays } from '#brands/brand-days.ts'
import { loadBrands } from '#brands/registry.ts'
import { type ImportOptions, importBundle } from '#features/import/server/import-bundle.service.ts'
import { formatProgress, formatReport } from '#features/import/server/import-report.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const importCommand: Command = {
  usage: 'import <folder|zip> [--dry-run] [--allow] [--report <file>]',
  async run(context) {
    return await loadBundle(context, readArguments(context))
  },
}

/** Loads a bundle into the database of the environment and says what became of it. */
export async function loadBundle(
  { env, say, complain, showProgress }: CommandContext,
  options: Pick<ImportOptions, 'bundle' | 'isDryRun' | 'isAllowed' | 'reportFile'>,
): Promise<number> {
  const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
  const database = await openDatabase({ env, say })
  const connection = await openSingleConnection(database.url)
  try {
    const report = await importBundle({
      ...options,
      connection,
      brands: brands.map(({ name }) => name),
      store: openObjectStore(env.objectStore),
      today: createBrandDays(brands, new Date()),
      onProgress: (progress) => showProgress(formatProgress(progress)),
    })
    showProgress('')
    const isSound = report.problemCount === 0
    ;(isSound ? say : complain)(formatReport(report))
    return isSound ? 0 : 1
  } finally {
    await connection.close()
    await database.close()
  }
}

function readArguments({ args, calledFrom }: CommandContext) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, allow: { type: 'boolean' }, report: { type: 'string' } },
    })
    const [bundle, ...others] = positionals
    if (bundle === undefined || others.length > 0) throw new CommandError('One bundle must be named.')
    return {
      bundle: path.resolve(calledFrom, bundle),
      isDryRun: values['dry-run'] ?? false,
      isAllowed: values.allow ?? false,
      reportFile: values.report === undefined ? undefined : path.resolve(calledFrom, values.report),
    }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
