import { describe, expect, test } from 'vitest'
import { createLogger, loggablePath } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('logs never hold a token, password or code', () => {
  const SECRET = 'correct-horse-4711'
  const secretFields = [
    'password',
    'newPassword',
    'token',
    'access_token',
    'jwt',
    'tan',
    'tanCode',
    'identCode',
    'cookie',
    'Authorization',
    'client_secret',
    'code',
  ]
  test.each(secretFields)('field %s', (field) => {
    const line = logged((logger) =>
      logger.info({ body: { [field]: SECRET }, list: [{ [field]: SECRET }] }, 'seen'),
    )
    expect(line).not.toContain(SECRET)
    expect(line).toContain('[secret]')
  })

  const secretTexts = [
    `connect failed: postgres://portico:${SECRET}@127.0.0.1:5432/x`,
    `sent Bearer ${SECRET}`,
    `GET /x?token=${SECRET}&a=1`,
    `tan=${SECRET}`,
  ]
  test.each(secretTexts)('text %s', (text) => {
    expect(logged((logger) => logger.error(text))).not.toContain(SECRET)
    expect(logged((logger) => logger.error({ err: new Error(text) }))).not.toContain(SECRET)
    expect(
      logged((logger) => logger.error({ err: new Error('x', { cause: new Error(text) }) })),
    ).not.toContain(SECRET)
  })

  test('a signed token anywhere in a text', () => {
    const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(logged((logger) => logger.warn(`bad ${token}`))).not.toContain('eyJ')
  })

  test('a numeric code is masked, an error code stays', () => {
    expect(logged((logger) => logger.info({ code: '123456' }))).not.toContain('123456')
    expect(logged((logger) => logger.info({ code: 123456 }))).not.toContain('123456')
    expect(logged((logger) => logger.info({ code: 'ECONNREFUSED' }))).toContain('ECONNREFUSED')
    expect(logged((logger) => logger.info({ statusCode: 404, path: '/a' }))).toContain('/a')
  })

  test('an endless object does not hang the log', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(logged((logger) => logger.info({ loop }))).toContain('[deep]')
  })

  test('token segments of paths', () => {
    expect(loggablePath('/halden/download/abc')).toBe('/halden/download/[secret]')
    expect(loggablePath('/linden/de-DE/password-reset/abc')).toBe('/linden/de-DE/password-reset/[secret]')
    expect(loggablePath('/api/calendar/v1/halden/abc.ics')).toBe('/api/calendar/v1/halden/[secret]')
    expect(loggablePath('/halden/portfolio/1')).toBe('/halden/portfolio/1')
  })
})
