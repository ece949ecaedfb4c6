import path from 'node:path'
import { parseArgs } from 'node:util'
import { acceptRequest } from '#features/change-requests/server/accept-request.service.ts'
import { exportAccepted } from '#features/change-requests/server/export-accepted.service.ts'
import { getOfficeRequest } from '#features/change-requests/server/get-office-request.service.ts'
import { listConflicts } from '#features/change-requests/server/list-conflicts.service.ts'
import { listOfficeRequests } from '#features/change-requests/server/list-office-requests.service.ts'
import {
  formatConflict,
  formatDetails,
  formatRequest,
} from '#features/change-requests/server/office-report.ts'
import { refuseRequest } from '#features/change-requests/server/refuse-request.service.ts'
import { resolveConflict } from '#features/change-requests/server/resolve-conflict.service.ts'
import { saveAttachments } from '#features/change-requests/server/save-attachments.service.ts'
import { toDay } from '#kernel/dates.ts'
import { DECIDING_ROLES, REVIEWING_ROLES } from '#kernel/permissions.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { type Desk, OFFICE_OPTIONS, readCommandLine, sitDown } from './office-command.ts'

type Arguments = ReturnType<typeof readArguments>
type Run = Desk & {
  readonly values: Arguments['values']
  readonly named: readonly string[]
}
type Action = {
  /** How many things are named behind it. */
  readonly names: number
  /** Whether it decides something: then the second factor is asked. */
  readonly isDecision?: true
  readonly run: (run: Run) => Promise<void>
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const ACTIONS: Readonly<Record<string, Action>> = {
  list: {
    names: 0,
    async run({ context: { say }, parts: { db, now }, brand, values }) {
      const state = values.all ? {} : ({ state: 'inReview' } as const)
      const requests = await listOfficeRequests(db, { brand: brand.name, ...state })
      if (requests.length === 0) say(values.all ? 'There are no requests.' : 'Nothing waits to be decided.')
      for (const request of requests) say(formatRequest(request, now()))
    },
  },
  show: {
    names: 1,
    async run({ context: { env, calledFrom, say }, parts: { db }, brand, values, named }) {
      const request = await getOfficeRequest(db, { brand: brand.name, id: readId(named) })
      for (const line of formatDetails(request)) say(line)
      if (values.save === undefined) return
      const folder = path.resolve(calledFrom, values.save)
      const { attachments } = request
      for (const file of await saveAttachments(openObjectStore(env.objectStore), { folder, attachments }))
        say(file)
    },
  },
  accept: {
    names: 1,
    isDecision: true,
    async run({ context: { say }, parts, brand, by, named }) {
      const today = toDay(parts.now(), brand.timeZone)
      const { isWaitingForSecond } = await acceptRequest(parts, by, { id: readId(named), today })
      say(
        isWaitingForSecond
          ? 'Accepted by you. It takes effect when a second person accepts it.'
          : 'Accepted.',
      )
    },
  },
  refuse: {
    names: 1,
    isDecision: true,
    async run({ context: { say }, parts, by, values, named }) {
      await refuseRequest(parts, by, { id: readId(named), reason: values.reason ?? '' })
      say('Refused. The investor is told the reason.')
    },
  },
  conflicts: {
    names: 0,
    async run({ context: { say }, parts: { db }, brand }) {
      const conflicts = await listConflicts(db, brand.name)
      if (conflicts.length === 0) say('No import has brought anything else than what was accepted.')
      for (const conflict of conflicts) say(formatConflict(conflict))
    },
  },
  resolve: {
    names: 3,
    isDecision: true,
    async run({ context: { say }, parts, brand, by, named }) {
      const [investorKey = '', item = '', choice = ''] = named
      if (choice !== 'keep' && choice !== 'take')
        throw new CommandError('Either keep what was accepted, or take what was imported.')
      const kept = choice === 'keep' ? 'accepted' : 'imported'
      await resolveConflict(parts, by, { investorKey, item, kept, today: toDay(parts.now(), brand.timeZone) })
      say(choice === 'keep' ? 'What was accepted stays.' : 'What was imported is shown from now on.')
    },
  },
  export: {
    names: 0,
    async run({ context: { write }, parts: { db }, brand, values }) {
      const { format = 'csv', since = '0' } = values
      if (format !== 'csv' && format !== 'json') throw new CommandError('--format must be csv or json.')
      if (!/^\d{1,9}$/.test(since)) throw new CommandError('--since must be the number of a publication.')
      write(await exportAccepted(db, { brand: brand.name, since: Number(since), format }))
    },
  },
}

/** B6.7, B6.8: until the office has pages of its own. */
export const requestsCommand: Command = {
  usage:
    'requests list [--all] --by <login> --brand <brand>\n' +
    '       npx portico requests show <id> [--save <folder>] --by <login> --brand <brand>\n' +
    '       npx portico requests accept <id> --by <login> --brand <brand>\n' +
    '       npx portico requests refuse <id> --reason <text> --by <login> --brand <brand>\n' +
    '       npx portico requests conflicts --by <login> --brand <brand>\n' +
    '       npx portico requests resolve <investor> <item> keep|take --by <login> --brand <brand>\n' +
    '       npx portico requests export [--format csv|json] [--since <publication>] --by <login> --brand <brand>',
  async run(context) {
    const { action, named, values } = readArguments(context)
    const isDecision = action.isDecision ?? false
    const roles = isDecision ? DECIDING_ROLES : REVIEWING_ROLES
    return await sitDown(context, { values, roles, isDecision }, async (desk) => {
      await action.run({ ...desk, values, named })
    })
  },
}

function readId([id = '']: readonly string[]): string {
  if (!ID.test(id)) throw new CommandError('A request is named by its id.')
  return id.toLowerCase()
}

function readArguments({ args }: CommandContext) {
  const { values, positionals } = readCommandLine(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...OFFICE_OPTIONS,
        all: { type: 'boolean' },
        save: { type: 'string' },
        reason: { type: 'string' },
        format: { type: 'string' },
        since: { type: 'string' },
      },
    }),
  )
  const [name = '', ...named] = positionals
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (action?.names !== named.length) throw new CommandError('An action must be named, and what it is about.')
  return { action, named, values }
}
