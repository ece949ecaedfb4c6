import { EnvironmentVariableError } from '#server/env.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is of an address that this machine does not have',
  ENOTFOUND: 'is of a host that is not known',
}

/** A port that cannot be opened ends the start with a line that says which. */
export async function namePort<Result>(variable: string, opening: Promise<Result>): Promise<Result> {
  try {
    return await opening
  } catch (error) {
    const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
    const reason = REASONS[code]
    if (reason === undefined) throw error
    throw new EnvironmentVariableError(`${variable}: port ${port ?? ''} ${reason} (${code})`, {
      cause: error,
    })
  }
}
