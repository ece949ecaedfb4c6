import { parseArgs } from 'node:util'
import { exportInterests } from '#features/interests/server/export-interests.service.ts'
import { type Day, parseDay } from '#kernel/dates.ts'
import { REVIEWING_ROLES } from '#kernel/permissions.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { OFFICE_OPTIONS, readCommandLine, sitDown } from './office-command.ts'

const FIRST_DAY: Day = '1900-01-01'

/** B4.4: until the office has pages of its own. */
export const enquiriesCommand: Command = {
  usage: 'enquiries [--since <day>] --by <login> --brand <brand>',
  async run(context) {
    const { since, values } = readArguments(context)
    const visit = { values, roles: REVIEWING_ROLES, isDecision: false }
    return await sitDown(context, visit, async ({ parts: { db }, brand }) =>
      context.write(await exportInterests(db, { brand: brand.name, since })),
    )
  },
}

function readArguments({ args }: CommandContext) {
  const { values } = readCommandLine(() =>
    parseArgs({ args: [...args], options: { ...OFFICE_OPTIONS, since: { type: 'string' } } }),
  )
  const since = values.since === undefined ? FIRST_DAY : parseDay(values.since)
  if (since === undefined) throw new CommandError('A day is named like 2026-12-31.')
  return { since, values }
}
