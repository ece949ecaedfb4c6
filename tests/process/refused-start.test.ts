import { describe, expect, test } from 'vitest'
import { portalStarter } from './portal-process.ts'

const start = portalStarter()

describe('a wrong variable stops the start with a line that names it', () => {
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
    [{ BRANDS_DIR: 'no-such-folder' }, 'no-such-folder: holds no brand'],
  ] as const
  test.each(cases)('%j', async (variables, line) => {
    const portal = start(variables)
    expect(await portal.exited).toBe(1)
    expect(portal.output).toContain(line)
    expect(portal.output).not.toMatch(/\n {4}at /)
  })
})
