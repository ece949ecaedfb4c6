import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { inLog } from './log-context.ts'
import { createLogger } from './logger.ts'
import { SYSTEM_RANDOMNESS } from './secrets.ts'

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
})

describe('security.md 23: logs never hold a mail address', () => {
  test.each([
    '550 5.1.1 <ada.lovelace@people.example>: Recipient address rejected',
    'no mailbox here by that name: ada.lovelace@people.example',
    'Key (email)=(ada.lovelace@people.example) already exists.',
    '"ada.lovelace"@people.example',
    'ada.lovelace+funds@people.example',
    'ADA.LOVELACE@PEOPLE.EXAMPLE',
    'ada.lovelace@people',
    'ada.lovelace@[192.0.2.1]',
    'ada.lovelace@xn--jrg-sna.example',
    'ada.lovelace@müller.example',
    'to=ada.lovelace%40people.example',
    "O'ada.lovelace@people.example",
    'rejected:\nada.lovelace@people.example\r\n\tada.lovelace@people.example',
    '\u0001ada.lovelace@people.example',
    'C:\\ada.lovelace@people.example',
    'ada.lovelace＠people.example',
    'ada.lovelace﹫people.example',
    '/reset?mail=ada.lovelace%2540people.example',
    '/reset?mail=ada.lovelace%252540people.example',
    '<a>ada.lovelace&#64;people.example</a>',
    'ada.lovelace&#x40;people.example',
    'ada.lovelace&commat;people.example',
    '{"to":"ada.lovelace\\u0040people.example"}',
  ])('%s', (text) => {
    const bounced = Object.assign(new Error(text), {
      response: text,
      rejected: [text],
      envelope: { to: [text] },
    })
    const line = logged((logger) => {
      logger.error(text)
      logger.error({ err: bounced }, 'mail given up')
      logger.error({ err: new Error('x', { cause: bounced }) })
      logger.child({ to: text }).info({ [text]: 1 })
    })
    expect(line).not.toMatch(/lovelace/i)
    for (const one of line.trim().split('\n')) expect(() => JSON.parse(one)).not.toThrow()
  })

  test('nor does what hangs on an error: a connection with the queries that wait for it', () => {
    const client = Object.assign(new EventEmitter(), { queue: [{ values: ['Ada Lovelace'] }] })
    const line = logged((logger) => logger.error({ err: Object.assign(new Error('x'), { client }) }))
    expect(line).toContain('"client":"[connection]"')
    expect(line).not.toContain('Lovelace')
  })

  test('bytes are not written down', () => {
    const body = Buffer.from('to ada.lovelace@people.example')
    const line = logged((logger) => logger.error({ body, view: new Uint8Array(body) }))
    expect(line).toContain('"body":"[bytes]","view":"[bytes]"')
  })

  test('what only looks a little like one stays', () => {
    const stack = 'at send (file:///srv/node_modules/@hono/node-server/dist/index.mjs:12:3)'
    expect(logged((logger) => logger.error({ stack }))).toContain(stack)
    const digest = 'ab'.repeat(32)
    expect(logged((logger) => logger.info({ hash: digest, id: crypto.randomUUID() }))).toContain(digest)
  })
})

describe('E2 every line says who wrote it', () => {
  const lines: string[] = []
  const logger = createLogger(
    'info',
    { write: (line) => void lines.push(line) },
    { node: 'one', version: '1.2.3' },
  )
  const read = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

  test('node and version, also of a child', () => {
    logger.info('a')
    logger.child({ requestId: 'x' }).info('b')
    expect(read()).toMatchObject([
      { node: 'one', version: '1.2.3', msg: 'a' },
      { node: 'one', version: '1.2.3', requestId: 'x', msg: 'b' },
    ])
  })

  test('and the job that it was written in, wherever that leads', async () => {
    await inLog({ job: 'mail.sweep', jobId: '1' }, async () => {
      await Promise.resolve()
      logger.info('within')
    })
    logger.info('after')
    const [within, after] = read()
    expect(within).toMatchObject({ job: 'mail.sweep', jobId: '1' })
    expect(after).not.toHaveProperty('job')
  })
})

test('a token as long as ours in any text is masked', () => {
  const token = SYSTEM_RANDOMNESS.token()
  const address = `https://portal.example/halden/password-reset/${token}`
  for (const text of [`cannot open ${address}`, `\n${token}`, `\u0002${token}.ics`, `\\${token}`]) {
    const line = logged((logger) => logger.error({ err: new Error(text) }))
    expect(line).not.toContain(token)
    expect(() => JSON.parse(line)).not.toThrow()
  }
})

test('a long text without end is masked in no time', () => {
  const begun = performance.now()
  for (const text of ['a'.repeat(100_000), 'A-'.repeat(50_000), '\\"'.repeat(30_000), 'a@'.repeat(50_000)])
    logged((logger) => logger.error(text))
  expect(performance.now() - begun).toBeLessThan(2000)
})
