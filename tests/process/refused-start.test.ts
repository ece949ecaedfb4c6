import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { portalStarter } from './portal-process.ts'

const start = portalStarter()
const { url, close } = await freshDatabase()
afterAll(close)

const other = createServer()
other.listen(0, '127.0.0.1')
await once(other, 'listening')
afterAll(() => void other.close())
const taken = String((other.address() as { port: number }).port)

describe('a wrong setting stops the start with a line that names it', () => {
  const cases = [
    [
      { PORT: 'abc', PORTICO_ENV: 'production' },
      'PORT: must be a port number\nPORTICO_ENV: must be one of local, dev, preprod, prod',
    ],
    [
      { PORTICO_ENV: '' },
      'PORTICO_ENV: must be named (local, dev, preprod, prod), because NODE_ENV is production',
    ],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL: the database does not answer'],
    [
      { BRANDS_DIR: 'no-such-folder', DATA_DIR: 'package.json/data' },
      /BRANDS_DIR: the folder \S+\/no-such-folder cannot be read \(ENOENT\)\nDATA_DIR: the folder \S+ cannot be written \(ENOTDIR\)\n$/,
    ],
    [
      { DATABASE_URL: url, METRICS_PORT: taken },
      `METRICS_PORT: port ${taken} is taken by another program (EADDRINUSE)\n`,
    ],
  ] as const
  // By their number: an address of the database has a password.
  test.each(cases)('case %#', async (variables, line) => {
    const portal = start(variables)
    expect(await portal.exited).toBe(1)
    expect(portal.output).toMatch(line)
    expect(portal.output).not.toMatch(/\n {4}at /)
  })
})
