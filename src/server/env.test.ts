import { describe, expect, test } from 'vitest'
import { EnvironmentVariableError, readEnv } from './env.ts'

describe('environment variables', () => {
  test('nothing set gives a local portal on port 3000 with the embedded database and demo data', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 3000, host: 'localhost', environment: 'local', loadsDemo: true })
    expect(env.databaseUrl).toBeUndefined()
    expect(env.dataDirectory).toMatch(/data$/)
  })

  test('C1 demo data load outside local only when asked for', () => {
    expect(readEnv({ PORTICO_ENV: 'prod' }).loadsDemo).toBe(false)
    expect(readEnv({ PORTICO_ENV: 'dev', PORTICO_DEMO: '1' }).loadsDemo).toBe(true)
    expect(readEnv({ PORTICO_DEMO: '0' }).loadsDemo).toBe(false)
  })

  test('an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  const wrong = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORTICO_ENV', 'production'],
    ['PORTICO_DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_POOL_SIZE', '0'],
    ['LOG_LEVEL', 'loud'],
  ] as const
  test.each(wrong)('%s=%s stops with a line that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  test('all wrong variables are listed in one go, without their values', () => {
    const read = () => readEnv({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host' })
    expect(read).toThrow(EnvironmentVariableError)
    expect(read).toThrow(/PORT: [^]*DATABASE_URL: /)
    expect(read).not.toThrow(/secret/)
  })
})
