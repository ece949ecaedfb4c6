import { access, constants, mkdir } from 'node:fs/promises'
import { type Env, EnvironmentVariableError } from '#server/env.ts'

/** Keys and documents may lie in it. */
const FOLDER_MODE = 0o700

/** Folders that cannot be used are a wrong setting: the start ends, with a line for each. */
export async function checkFolders(env: Pick<Env, 'brandsDirectory' | 'dataDirectory'>): Promise<void> {
  const { brandsDirectory, dataDirectory } = env
  // oxlint-disable-next-line no-bitwise
  const readable = constants.R_OK | constants.X_OK
  const problems = [
    await findProblem('BRANDS_DIR', brandsDirectory, 'read', () => access(brandsDirectory, readable)),
    // The anchors of the audit trail lie in it, whatever else lies elsewhere.
    await findProblem('DATA_DIR', dataDirectory, 'written', async () => {
      await mkdir(dataDirectory, { recursive: true, mode: FOLDER_MODE })
      // oxlint-disable-next-line no-bitwise
      await access(dataDirectory, readable | constants.W_OK)
    }),
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new EnvironmentVariableError(problems.join('\n'))
}

async function findProblem(
  variable: string,
  folder: string,
  how: string,
  look: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await look()
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${variable}: the folder ${folder} cannot be ${how} (${code ?? message})`
  }
}
