import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { COMPILE_CACHE } from '../../tests/process/compile-cache.ts'
import type { Place } from '../place.ts'
import { createService, type Service } from './service.ts'

const execute = promisify(execFile)
export const ENVIRONMENT = 'preprod'
const OUTPUT_BYTES = 64 * 1024 * 1024

type Variables = Readonly<Record<string, string>>

/** The portal from source, as it runs in production, behind one proxy. */
export function createNode(
  place: Place,
  options: { readonly name: string; readonly port: number; readonly variables: () => Variables },
): Service {
  const { name, port, variables } = options
  return createService(place, {
    name,
    program: () => ({
      command: process.execPath,
      args: ['src/app/main.ts'],
      env: {
        ...nodeVariables(place, name),
        ...variables(),
        PORT: String(port),
        HOST: '127.0.0.1',
        PROXIES: '1',
      },
    }),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
}

/** One of the portal's own commands, from a data folder of its own. */
export function porticoProgram(place: Place, variables: Variables, ...args: readonly string[]) {
  return {
    command: process.execPath,
    args: ['src/app/cli.ts', place.folder, ...args],
    env: { ...nodeVariables(place, 'terminal'), ...variables, PROXIES: '1' },
  }
}

export async function runPortico(
  place: Place,
  variables: Variables,
  ...parameters: readonly string[]
): Promise<string> {
  const { command, args, env } = porticoProgram(place, variables, ...parameters)
  const { stdout } = await execute(command, args, { env, maxBuffer: OUTPUT_BYTES })
  return stdout
}

function nodeVariables(place: Place, name: string) {
  const data = path.join(place.folder, 'data', name)
  mkdirSync(data, { recursive: true })
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORTICO_ENV: ENVIRONMENT,
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
  }
}
