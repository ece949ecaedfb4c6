import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { announceMeeting } from '#features/voting/server/announce-meeting.service.ts'
import { closeMeeting } from '#features/voting/server/close-meeting.service.ts'
import { countMeeting } from '#features/voting/server/count-meeting.service.ts'
import { createMeeting } from '#features/voting/server/create-meeting.service.ts'
import { discardPaperVote } from '#features/voting/server/discard-paper-vote.service.ts'
import { enterPaperVote } from '#features/voting/server/enter-paper-vote.service.ts'
import { exportCount } from '#features/voting/server/export-count.service.ts'
import { listOfficeMeetings } from '#features/voting/server/list-office-meetings.service.ts'
import { loadMeetingPlan } from '#features/voting/server/load-meeting-plan.service.ts'
import {
  formatMeeting,
  formatMeetingDetails,
  formatTrial,
} from '#features/voting/server/office-voting-report.ts'
import { openMeeting } from '#features/voting/server/open-meeting.service.ts'
import { publishResult } from '#features/voting/server/publish-result.service.ts'
import { readPaperEntries } from '#features/voting/server/read-paper-entries.ts'
import { verifyCountFile } from '#features/voting/server/verify-count-file.service.ts'
import { DECIDING_ROLES, RELEASING_ROLE, REVIEWING_ROLES } from '#kernel/permissions.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { type Desk, OFFICE_OPTIONS, readCommandLine, sitDown } from './office-command.ts'

type Arguments = ReturnType<typeof readArguments>
type Values = Arguments['values']
type Run = Desk & { readonly values: Values; readonly named: readonly string[] }
type Action = {
  /** How many things are named behind it. */
  readonly names: (values: Values) => number
  readonly roles: readonly string[]
  readonly isDecision: (values: Values) => boolean
  readonly run: (run: Run) => Promise<void>
}

const one = () => 1
const always = () => true
const never = () => false

const ACTIONS: Readonly<Record<string, Action>> = {
  create: {
    names: one,
    roles: DECIDING_ROLES,
    isDecision: always,
    async run({ context: { env, calledFrom, say }, parts, brand, by, named: [file = ''] }) {
      const plan = await loadMeetingPlan(path.resolve(calledFrom, file), brand.timeZone)
      const objects = openObjectStore(env.objectStore)
      const { hasReplaced, trial } = await createMeeting({ ...parts, objects }, by, plan)
      say(`${plan.key} is a draft now${hasReplaced ? ', in place of the one before' : ''}.`)
      for (const line of formatTrial(trial)) say(line)
      say('Somebody else with the role freigabe has to announce it.')
    },
  },
  announce: {
    names: one,
    roles: [RELEASING_ROLE],
    isDecision: always,
    async run({ context: { say }, parts, by, named: [key = ''] }) {
      const { isEntitled } = await announceMeeting(parts, by, { key })
      say(`${key} is announced. Nothing of it changes any more.`)
      say(isEntitled ? 'Who may vote is fixed.' : 'Who may vote will be fixed when the record day is over.')
    },
  },
  open: {
    names: one,
    roles: DECIDING_ROLES,
    isDecision: always,
    async run({ context: { say }, parts, brand, by, named: [key = ''] }) {
      await openMeeting(parts, { brand: brand.name, key, by: by.id })
      say(`${key} is open.`)
    },
  },
  paper: {
    names: ({ discard = false }) => (discard ? 2 : 3),
    roles: DECIDING_ROLES,
    isDecision: always,
    async run({ context: { say }, parts, by, values, named: [key = '', number = '', entries = ''] }) {
      if (values.discard === true) {
        await discardPaperVote(parts, by, { key, number })
        say(`The first entry for ${number} is gone.`)
        return
      }
      const asked = { key, number, entries: readPaperEntries(entries) }
      const { isConfirmed } = await enterPaperVote(parts, by, asked)
      say(
        isConfirmed
          ? `The vote of ${number} counts.`
          : `Entered for ${number}. It counts when a second person enters the same.`,
      )
    },
  },
  close: {
    names: one,
    roles: DECIDING_ROLES,
    isDecision: always,
    async run({ context: { say }, parts, brand, by, named: [key = ''] }) {
      await closeMeeting(parts, { brand: brand.name, key, by: by.id })
      say(`${key} is closed.`)
    },
  },
  count: {
    names: one,
    roles: DECIDING_ROLES,
    isDecision: always,
    async run({ context: { say }, parts, by, named: [key = ''] }) {
      await countMeeting(parts, by, { key })
      say(`${key} is counted, and a second count says the same. Somebody else has to publish the result.`)
    },
  },
  publish: {
    names: one,
    roles: [RELEASING_ROLE],
    isDecision: always,
    async run({ context: { say }, parts, by, named: [key = ''] }) {
      const { lots, publication } = await publishResult(parts, by, { key })
      say(`The result of ${key} is published with ${lots} check codes, as publication ${publication}.`)
    },
  },
  export: {
    names: () => 2,
    roles: REVIEWING_ROLES,
    // How each holding has voted is more than anybody needs to check the count.
    isDecision: ({ ballots = false }) => ballots,
    async run({ context: { calledFrom, say }, parts, by, values, named: [key = '', file = ''] }) {
      const pieces = await exportCount(parts, by, { key, hasBallots: values.ballots ?? false })
      await pipeline(
        Readable.from(pieces),
        createWriteStream(path.resolve(calledFrom, file), { flags: 'wx' }),
      )
      say(file)
    },
  },
  list: {
    names: () => 0,
    roles: REVIEWING_ROLES,
    isDecision: never,
    async run({ context: { say }, parts: { db, now }, brand }) {
      const listed = await listOfficeMeetings(db, { brand: brand.name })
      if (listed.length === 0) say('There are no meetings.')
      for (const meeting of listed) say(formatMeeting(meeting, { timeZone: brand.timeZone, now: now() }))
    },
  },
  show: {
    names: one,
    roles: REVIEWING_ROLES,
    isDecision: never,
    async run({ context: { say }, parts: { db, now }, brand, named: [key = ''] }) {
      const [listed] = await listOfficeMeetings(db, { brand: brand.name, key })
      if (!listed) throw new CommandError(`${brand.name} has no meeting ${key}.`)
      for (const line of formatMeetingDetails(listed, { timeZone: brand.timeZone, now: now() })) say(line)
    },
  },
}

/** B7.2, B7.6: the course of a meeting, until the office has pages of its own. */
export const votingCommand: Command = {
  usage:
    'voting create <file> --by <login> --brand <brand>\n' +
    '       npx portico voting announce|open|close|count|publish <key> --by <login> --brand <brand>\n' +
    '       npx portico voting paper <key> <investment number> <topic=CHOICE,…> --by <login> --brand <brand>\n' +
    '       npx portico voting paper <key> <investment number> --discard --by <login> --brand <brand>\n' +
    '       npx portico voting export <key> <file> [--ballots] --by <login> --brand <brand>\n' +
    '       npx portico voting list --by <login> --brand <brand>\n' +
    '       npx portico voting show <key> --by <login> --brand <brand>\n' +
    '       npx portico voting verify <file> [--code <check code>]',
  async run(context) {
    const { name, named, values } = readArguments(context)
    if (name === 'verify' && named.length === 1) return await verify(context, named, values)
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (action?.names(values) !== named.length)
      throw new CommandError('An action must be named, and what it is about.')
    const { roles, isDecision } = action
    return await sitDown(context, { values, roles, isDecision: isDecision(values) }, async (desk) => {
      await action.run({ ...desk, values, named })
    })
  },
}

/** By anybody, anywhere: it asks neither the database nor who it is. */
async function verify(
  { calledFrom, say, complain }: CommandContext,
  [file = '']: readonly string[],
  { code }: Values,
): Promise<number> {
  const { lines, fault } = verifyCountFile(await readFile(path.resolve(calledFrom, file), 'utf8'), { code })
  for (const line of lines) say(line)
  if (fault === undefined) return 0
  complain(fault)
  return 1
}

function readArguments({ args }: CommandContext) {
  const { values, positionals } = readCommandLine(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...OFFICE_OPTIONS,
        discard: { type: 'boolean' },
        ballots: { type: 'boolean' },
        code: { type: 'string' },
      },
    }),
  )
  const [name = '', ...named] = positionals
  return { name, named, values }
}
