import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { readEnv } from '#server/env.ts'
import { auditCommand } from './cli/audit-command.ts'
import { backupCommand } from './cli/backup-command.ts'
import { type Command, CommandError } from './cli/command.ts'
import { demoCommand } from './cli/demo-command.ts'
import { documentsCommand } from './cli/documents-command.ts'
import { enquiriesCommand } from './cli/enquiries-command.ts'
import { exportCommand } from './cli/export-command.ts'
import { importCommand } from './cli/import-command.ts'
import { mailCommand } from './cli/mail-command.ts'
import { personCommand } from './cli/person-command.ts'
import { proveCommand } from './cli/prove-command.ts'
import { rateCommand } from './cli/rate-command.ts'
import { requestsCommand } from './cli/requests-command.ts'
import { restoreCommand } from './cli/restore-command.ts'
import { undoCommand } from './cli/undo-command.ts'
import { userCommand } from './cli/user-command.ts'
import { votingCommand } from './cli/voting-command.ts'
import { isExpectedError } from './expected-error.ts'

const DEFAULT_WIDTH = 79

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  undo: undoCommand,
  export: exportCommand,
  demo: demoCommand,
  user: userCommand,
  rate: rateCommand,
  documents: documentsCommand,
  requests: requestsCommand,
  enquiries: enquiriesCommand,
  voting: votingCommand,
  person: personCommand,
  audit: auditCommand,
  mail: mailCommand,
  backup: backupCommand,
  restore: restoreCommand,
  prove: proveCommand,
}

// oxlint-disable-next-line no-console -- the commands speak to the person at the terminal
const say = (line: string) => console.log(line)
// oxlint-disable-next-line no-console
const complain = (line: string) => console.error(line)

/** Asked where the output does not go, which may be a file. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')])
  } finally {
    terminal.close()
  }
}

const [calledFrom = '', name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

if (command) process.exitCode = await run(command)
else {
  complain(['Usage:', ...Object.values(COMMANDS).map(({ usage }) => `  npx portico ${usage}`)].join('\n'))
  process.exitCode = name === '' ? 0 : 2
}

async function run({ usage, run: runCommand }: Command): Promise<number> {
  try {
    // oxlint-disable-next-line node/no-process-env -- the variables enter the program here
    const env = readEnv(process.env)
    const { isTTY: isTerminal, columns } = process.stdout
    // Some terminals do not tell their width.
    const width = columns > 0 ? columns - 1 : DEFAULT_WIDTH
    const showProgress = (line: string) =>
      isTerminal && process.stdout.write(`\r\u001B[K${line.slice(0, width)}`)
    const write = (text: string) => void process.stdout.write(text)
    return await runCommand({ env, calledFrom, args, write, say, complain, ask, showProgress })
  } catch (error) {
    if (error instanceof CommandError) complain(`${error.message}\nUsage: npx portico ${usage}`)
    else if (isExpectedError(error)) complain(error.message)
    else throw error
    return error instanceof CommandError ? 2 : 1
  }
}
