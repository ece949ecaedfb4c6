import { openObjectStore } from '#server/objects/open-object-store.ts'
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { openDatabase } from '../open-database.ts'
import { provePortal } from '../prove-portal.ts'
import { type Command, CommandError } from './command.ts'

export const proveCommand: Command = {
  usage: 'prove',
  async run({ env, args, say }) {
    if (args.length > 0) throw new CommandError('There is nothing to name.')
    const database = await openDatabase({ env, say })
    try {
      const isSound = await provePortal({
        db: database.db,
        objects: openObjectStore(env.objectStore),
        anchorFile: auditAnchorFile(env.dataDirectory),
        say,
      })
      return isSound ? 0 : 1
    } finally {
      await database.close()
    }
  },
}
