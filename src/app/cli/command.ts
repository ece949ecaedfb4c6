import type { Env } from '#server/env.ts'

export type CommandContext = {
  readonly env: Env
  /** Files on the command line are meant from here. */
  readonly calledFrom: string
  readonly args: readonly string[]
  /** As it is, for what may go to a file. */
  readonly write: (text: string) => void
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  /** What the person at the terminal answers; nothing where nobody is there. */
  readonly ask: (question: string) => Promise<string>
  /** One line that replaces itself; nothing where nobody watches. */
  readonly showProgress: (line: string) => void
}

export type Command = {
  readonly usage: string
  /** Returns the exit status. */
  readonly run: (context: CommandContext) => Promise<number>
}

/** A command line that cannot be understood. */
export class CommandError extends Error {
  override name = 'CommandError'
}
