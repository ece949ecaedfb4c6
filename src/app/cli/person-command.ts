import { parseArgs } from 'node:util'
import { type ErasureReport, erasePerson } from '#features/personal-data/server/erase-person.service.ts'
import { formatErasure } from '#features/personal-data/server/erasure-report.ts'
import { readmitPerson } from '#features/personal-data/server/readmit-person.service.ts'
import { ERASING_ROLES } from '#kernel/permissions.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { OFFICE_OPTIONS, readCommandLine, sitDown } from './office-command.ts'

/** E4: until the office has pages of its own. */
export const personCommand: Command = {
  usage:
    'person erase --login <username>|--investor <key> [--dry-run] [--even-running] --by <login> --brand <brand>\n' +
    '       npx portico person readmit --login <username>|--investor <key> --by <login> --brand <brand>',
  async run(context) {
    const { action, whom, values } = readArguments(context)
    const isDryRun = values['dry-run'] ?? false
    const visit = { values, roles: ERASING_ROLES, isDecision: !isDryRun }
    return await sitDown(context, visit, async ({ parts: { db, now }, brand, by }) => {
      if (action === 'readmit') {
        const rows = await readmitPerson(db, by, whom)
        context.say(`The next bundle may bring them again: ${rows} rows are no longer left out.`)
        return
      }
      const isAllowed = values['even-running'] ?? false
      const report: ErasureReport = await erasePerson(db, { brand, by, whom, isDryRun, isAllowed }, now)
      for (const line of formatErasure(report, isDryRun)) context.say(line)
    })
  },
}

function readArguments({ args }: CommandContext) {
  const { values, positionals } = readCommandLine(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...OFFICE_OPTIONS,
        login: { type: 'string' },
        investor: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'even-running': { type: 'boolean' },
      },
    }),
  )
  const { login: username, investor: investorKey } = values
  const [action, ...others] = positionals
  if ((action !== 'erase' && action !== 'readmit') || others.length > 0)
    throw new CommandError('What is to be done must be named: erase or readmit.')
  if (username !== undefined && investorKey === undefined) return { action, whom: { username }, values }
  if (investorKey !== undefined && username === undefined) return { action, whom: { investorKey }, values }
  throw new CommandError('Either --login or --investor must name whom.')
}
