import { parseArgs } from 'node:util'
import { loadBrands } from '#brands/registry.ts'
import { EvidenceError } from '#features/documents/server/evidence-error.ts'
import { writeEvidence } from '#features/documents/server/write-evidence.service.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const documentsCommand: Command = {
  usage: 'documents evidence [--document <key|id>] [--login <username|id>] [--brand <brand>]',
  async run(context) {
    const { env, complain, write } = context
    const wanted = readArguments(context)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const names = brands.map(({ name }) => name)
    if (wanted.brand !== undefined && !names.includes(wanted.brand))
      throw new CommandError(`--brand must be one of ${names.join(', ')}.`)
    // Nothing but the table goes to the file that the output is sent to.
    const database = await openDatabase({ env, say: complain })
    try {
      await writeEvidence(database.db, wanted, write)
      return 0
    } catch (error) {
      if (!(error instanceof EvidenceError)) throw error
      complain(error.message)
      return 1
    } finally {
      await database.close()
    }
  },
}

function readArguments({ args }: CommandContext) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { document: { type: 'string' }, login: { type: 'string' }, brand: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'evidence')
      throw new CommandError('Of documents, the evidence can be told.')
    const { document, login, brand } = values
    if (document === undefined && login === undefined)
      throw new CommandError('A document or a login must be named.')
    return { document, person: login, brand }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
