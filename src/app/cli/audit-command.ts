import { readAnchors } from '#server/audit/anchors.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { describeAuditReport, isUnbroken } from '#server/audit/verify-report.ts'
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, CommandError } from './command.ts'

export const auditCommand: Command = {
  usage: 'audit verify',
  async run({ env, args, say, complain }) {
    if (args.join(' ') !== 'verify') throw new CommandError('The audit can be verified.')
    const database = await openDatabase({ env, say })
    try {
      const report = await verifyAudit(database.db, {
        anchors: readAnchors(auditAnchorFile(env.dataDirectory)),
      })
      const isWhole = isUnbroken(report)
      for (const line of describeAuditReport(report)) (isWhole ? say : complain)(line)
      return isWhole ? 0 : 1
    } finally {
      await database.close()
    }
  },
}
