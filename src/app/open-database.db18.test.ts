import { afterAll, describe, expect, test } from 'vitest'
import { EnvironmentVariableError, readEnv } from '#server/env.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { openDatabase } from './open-database.ts'

const { url, close } = await freshDatabase()
afterAll(close)

const open = async (DATABASE_URL: string) => {
  const database = await openDatabase({
    env: readEnv({ DATABASE_URL, PORTICO_ENV: 'local' }),
    say: () => undefined,
  })
  await database.close()
}
const changed = (change: Partial<Pick<URL, 'password' | 'pathname' | 'host'>>) =>
  Object.assign(new URL(url), change).href

describe('E2 a database that cannot be used ends the start with one line that names the variable', () => {
  test('one that can is opened', async () => {
    await expect(open(url)).resolves.toBeUndefined()
  })

  test.each([
    [
      'the password is wrong',
      changed({ password: 'wrong-secret' }),
      /the database refuses the login: password authentication/,
    ],
    [
      'there is none of that name',
      changed({ pathname: '/none' }),
      /the server answers, but: database "none" does not exist/,
    ],
    [
      'nobody is there',
      changed({ host: '127.0.0.1:1' }),
      /the database does not answer: connect ECONNREFUSED 127\.0\.0\.1:1/,
    ],
    [
      'nobody is there, at several addresses',
      changed({ host: 'localhost:1' }),
      /the database does not answer: .*ECONNREFUSED/,
    ],
    [
      'the host is not known',
      changed({ host: 'none.invalid:5432' }),
      /the database does not answer: .*(ENOTFOUND|EAI_AGAIN)/,
    ],
  ])('%s', async (_what, wrong, reason) => {
    const failure = await open(wrong).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EnvironmentVariableError)
    const { message } = failure as Error
    expect(message).toMatch(reason)
    expect(message).toMatch(/^DATABASE_URL: [^\n]+$/)
    expect(message).not.toContain('wrong-secret')
  })
})
