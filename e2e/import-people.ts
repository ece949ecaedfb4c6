import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { hashPassword } from '#server/password-hash.ts'
import { COMPILE_CACHE } from '../tests/process/compile-cache.ts'
import { DATA_DIRECTORY } from './data-directory.ts'
import { PASSWORD, writeLoginTable } from './people.ts'

/** More journeys than meet the same kind in the same language. */
const PEOPLE_OF_A_KIND = 80
/** Of whom this many can vote. */
const VOTERS_OF_A_KIND = 12

/** Lets the people of the journeys in as a fund house would: by an import, while the portal runs. */
export default async function importPeople({ projects }: FullConfig): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-people-'))
  const bundle = path.join(folder, 'bundle')
  process.env['E2E_RUN'] = Date.now().toString(36)
  process.env['E2E_MET'] = path.join(folder, 'met')
  mkdirSync(process.env['E2E_MET'])
  const runs = Math.max(...projects.map(({ repeatEach, retries }) => repeatEach * (1 + retries)))
  const count = PEOPLE_OF_A_KIND * runs
  process.env['E2E_PEOPLE'] = String(count)
  const passwordHash = await hashPassword(PASSWORD)
  for (const brand of ['halden', 'linden'] as const) {
    mkdirSync(path.join(bundle, brand), { recursive: true })
    writeFileSync(path.join(bundle, brand, 'login.csv'), writeLoginTable(brand, count, passwordHash))
  }
  const run = (...command: readonly string[]) =>
    execFileSync(process.execPath, command, {
      env: { ...process.env, DATA_DIR: DATA_DIRECTORY, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('src/app/cli.ts', process.cwd(), 'import', bundle)
  run('e2e/hold-votes.ts', String(VOTERS_OF_A_KIND * runs))
  return () => rmSync(folder, { recursive: true })
}
