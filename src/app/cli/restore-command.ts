import { restoreBackup } from '#server/backup/restore-backup.ts'
import { holdMails } from '#server/mail/mail-release.queries.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { findMailPlace } from '../mail-place.ts'
import { openDatabase } from '../open-database.ts'
import { provePortal } from '../prove-portal.ts'
import { findHome } from '../release-mails.ts'
import { readFolder, requireEmbedded } from './backup-command.ts'
import type { Command } from './command.ts'

export const restoreCommand: Command = {
  usage: 'restore <folder>',
  async run(context) {
    const { env, say } = context
    const folder = readFolder(context)
    requireEmbedded(context, 'pg_basebackup or pg_restore')
    const anchorFile = auditAnchorFile(env.dataDirectory)
    const { takenAt } = await restoreBackup(
      folder,
      {
        dataDirectory: env.dataDirectory,
        objectsFolder: env.objectStore.kind === 'folder' ? env.objectStore.directory : undefined,
        anchorFile,
      },
      say,
    )
    const database = await openDatabase({ env, say })
    try {
      await holdMails(database.db, await findHome(database.db, await findMailPlace(env)))
      const objects = openObjectStore(env.objectStore)
      const isSound = await provePortal({ db: database.db, objects, anchorFile, say })
      say(`Restored as it was on ${takenAt}. No mail is sent until \`npx portico mail release\`.`)
      return isSound ? 0 : 1
    } finally {
      await database.close()
    }
  },
}
