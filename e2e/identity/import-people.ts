import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword } from '#server/password-hash.ts'
import { DATA_DIRECTORY } from '../data-directory.ts'
import { PASSWORD, writeLoginTable } from './people.ts'

/** Lets the people of the journeys in as a fund house would: by an import, while the portal runs. */
export default async function importPeople(): Promise<void> {
  process.env['E2E_RUN'] = Date.now().toString(36)
  const bundle = mkdtempSync(path.join(tmpdir(), 'portico-people-'))
  try {
    mkdirSync(path.join(bundle, 'halden'))
    writeFileSync(path.join(bundle, 'halden/login.csv'), writeLoginTable(await hashPassword(PASSWORD)))
    execFileSync(process.execPath, ['src/app/cli.ts', process.cwd(), 'import', bundle], {
      env: { ...process.env, DATA_DIR: DATA_DIRECTORY },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(bundle, { recursive: true })
  }
}
