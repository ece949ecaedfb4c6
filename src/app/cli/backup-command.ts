import path from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

export const backupCommand: Command = {
  usage: 'backup <folder>',
  async run(context) {
    const { env, say } = context
    const folder = readFolder(context)
    requireEmbedded(context, 'pg_basebackup or pg_dump')
    const database = await openDatabase({ env, say })
    try {
      const { files, hasObjects } = await takeBackup(
        {
          url: database.url,
          postgresFolder: path.join(env.dataDirectory, 'postgres'),
          objectsFolder: env.objectStore.kind === 'folder' ? env.objectStore.directory : undefined,
          anchorFile: auditAnchorFile(env.dataDirectory),
        },
        { folder, release: packageJson.version, now: () => new Date(), onProgress: say },
      )
      const bytes = files.reduce((sum, { byteLength }) => sum + byteLength, 0)
      say(`Backed up to ${folder}: ${files.length} files, ${Math.ceil(bytes / 1024 / 1024)} MB.`)
      if (!hasObjects) say('Documents and pictures lie in a bucket: back it up after this, by its own means.')
      say('It holds everything of every investor, keys included: keep it encrypted.')
      return 0
    } finally {
      await database.close()
    }
  },
}

export function readFolder({ args, calledFrom }: CommandContext): string {
  const [folder, ...others] = args
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new CommandError('One folder must be named.')
  return path.resolve(calledFrom, folder)
}

export function requireEmbedded({ env }: CommandContext, means: string): void {
  if (env.databaseUrl === undefined) return
  throw new BackupError(
    `DATABASE_URL names a server of its own: use its means (${means}), as docs/operations.md tells.`,
  )
}
