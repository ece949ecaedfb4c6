import { randomUUID } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import { selfSignedCertificate } from '../../../tests/mail/self-signed-certificate.ts'
import { startSmtpServer } from '../../../tests/mail/smtp-test-server.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail.ts'
import { openSmtpTransport } from './smtp-transport.ts'
import { parseSmtpUrl } from './smtp-url.ts'

const LIMIT_MS = PATIENCE_MS
const SHORT_TIMEOUTS_MS = { connect: 300, greeting: 300, socket: 300 }

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function startServer(...behaviour: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...behaviour)
  cleanUps.push(server.stop)
  return server
}

function open(url: string, timeoutsMs?: typeof SHORT_TIMEOUTS_MS): MailTransport {
  const server = parseSmtpUrl(url)
  if (!server) throw new Error('not an SMTP_URL')
  const transport = openSmtpTransport(server, timeoutsMs)
  cleanUps.push(transport.close)
  return transport
}

function buildOutgoing(own: Partial<OutgoingMail> = {}): OutgoingMail {
  return { ...buildMail(), id: randomUUID(), createdAt: new Date('2026-11-15T12:00:00Z'), ...own }
}

const hang = () => new Promise<never>(() => undefined)

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'sent',
    (error: unknown) => error,
  )
}

describe('an accepted mail', () => {
  test('arrives with both parts, its umlauts and a lasting id', async () => {
    const server = await startServer()
    const mail = buildOutgoing()
    const transport = open(server.url)
    await transport.send(mail, LIMIT_MS)
    await transport.send(mail, LIMIT_MS)

    const [first, again] = server.messages
    expect(first?.recipients).toEqual(['joerg@example.com'])
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'message-id': `<${mail.id}@halden.example>`,
      date: 'Sun, 15 Nov 2026 12:00:00 +0000',
      from: 'Halden Real Assets <portal@halden.example>',
      to: 'Jörg Müller <joerg@example.com>',
      subject: 'Ihre Ausschüttung',
      'auto-submitted': 'auto-generated',
      'content-language': 'de-DE',
    })
    expect(first?.headers.has('x-mailer')).toBe(false)
    expect(first?.parts.map(({ contentType, body }) => [contentType.split(';')[0], body.trim()])).toEqual([
      ['text/plain', 'Grüße aus der Löwenstraße'],
      ['text/html', '<p>Grüße aus der Löwenstraße</p>'],
    ])
    expect(again?.headers.get('message-id')).toBe(first?.headers.get('message-id'))
  })

  test('RFC 8058 names where one POST ends such mails, and nothing of it in any other mail', async () => {
    const server = await startServer()
    const transport = open(server.url)
    const unsubscribeUrl = `https://portal.example/api/notifications/v1/unsubscribe/halden/${'a'.repeat(59)}`
    await transport.send(buildOutgoing({ unsubscribeUrl }), LIMIT_MS)
    await transport.send(buildOutgoing(), LIMIT_MS)
    const [bulk, other] = server.messages
    expect(Object.fromEntries(bulk?.headers ?? [])).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect([...(other?.headers.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([])
  })

  test('B4.4 names whom an answer goes to, where that is not its sender', async () => {
    const server = await startServer()
    const transport = open(server.url)
    const replyTo = { name: 'Ada Löwe', address: 'ada@example.com' }
    await transport.send(buildOutgoing({ replyTo }), LIMIT_MS)
    await transport.send(buildOutgoing(), LIMIT_MS)
    expect(server.messages.map(({ headers }) => headers.get('reply-to'))).toEqual([
      'Ada Löwe <ada@example.com>',
      undefined,
    ])
  })

  test('stands as it was written: no line of it ends the message, no field begins another', async () => {
    const server = await startServer()
    const text = 'one\n.\nQUIT\n..two'
    await open(server.url).send(
      buildOutgoing({
        text,
        to: { name: 'a\u000b\u2028" <eve@example.com>, b', address: 'ada@example.com' },
      }),
      LIMIT_MS,
    )
    const [message] = server.messages
    expect(message?.recipients).toEqual(['ada@example.com'])
    expect(message?.headers.get('to')).toMatch(/<ada@example\.com>$/)
    expect(message?.headers.has('bcc')).toBe(false)
    expect(message?.parts[0]?.body.trim()).toBe(text)
  })

  test('goes over the connection of the one before', async () => {
    let greetings = 0
    const server = await startServer({ onGreeting: () => void (greetings += 1) })
    const transport = open(server.url)
    await transport.send(buildOutgoing(), LIMIT_MS)
    await transport.send(buildOutgoing(), LIMIT_MS)
    expect([greetings, server.messages.length]).toEqual([1, 2])
  })

  test('goes over a new connection when the server has hung up meanwhile', async () => {
    const { port, url, stop } = await startSmtpServer()
    const transport = open(url)
    await transport.send(buildOutgoing(), LIMIT_MS)
    await stop()
    const back = await startServer({ port })
    await transport.send(buildOutgoing(), LIMIT_MS)
    expect(back.messages).toHaveLength(1)
  })
})

describe('a mail that is not taken', () => {
  const answers = [
    ['550 5.1.1 No such mailbox', 'onRecipient', true],
    ['552 5.2.2 Mailbox full', 'onRecipient', true],
    ['554 5.7.1 Looks like spam', 'onMessage', true],
    ['450 4.2.0 Greylisted, try again', 'onRecipient', false],
    ['451 4.3.0 Out of space', 'onMessage', false],
    ['421 4.7.0 Too many connections', 'onGreeting', false],
    // Faults of the set-up: the mail waits until they are mended.
    ['554 5.7.1 Go away', 'onGreeting', false],
    ['553 5.7.1 Sender not yours', 'onSender', false],
  ] as const
  test.each(answers)('%s (%s): final %s', async (answer, step, isFinal) => {
    const server = await startServer({ [step]: () => answer })
    const error = await catchError(open(server.url).send(buildOutgoing(), LIMIT_MS))
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MailRefusedError).toBe(isFinal)
    expect(String(error)).toContain(answer.slice(0, 3))
  })

  test('a wrong password is not the mail’s fault, and is not in the error', async () => {
    const server = await startServer({
      options: {
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(Object.assign(new Error('Denied'), { responseCode: 535 })),
      },
    })
    const url = server.url.replace('://', '://portal:open-sesame@')
    const error = await catchError(open(url).send(buildOutgoing(), LIMIT_MS))
    expect(error).not.toBeInstanceOf(MailRefusedError)
    expect(String(error)).toContain('535')
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sesame')
  })

  test('a server that is gone, does not greet, or stops answering', async () => {
    const { url, stop } = await startSmtpServer()
    await stop()
    const silent = await startServer({ onGreeting: hang })
    const stalled = await startServer({ onMessage: hang })
    for (const address of [url, silent.url, stalled.url]) {
      const error = await catchError(open(address, SHORT_TIMEOUTS_MS).send(buildOutgoing(), LIMIT_MS))
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(MailRefusedError)
    }
  })

  test('the limit cuts one mail off, at whatever step it hangs, and no other', async () => {
    for (const step of ['onGreeting', 'onRecipient', 'onMessage'] as const) {
      const hanging = Promise.withResolvers<void>()
      let isFirst = true
      const server = await startServer({
        [step]: () => {
          if (!isFirst) return undefined
          isFirst = false
          hanging.resolve()
          return hang()
        },
      })
      const transport = open(server.url)
      let cut = catchError(transport.send(buildOutgoing(), 300))
      // On a busy machine the limit may be over before the step is reached.
      while ((await Promise.race([hanging.promise, cut])) !== undefined)
        cut = catchError(transport.send(buildOutgoing(), 300))
      await transport.send(buildOutgoing(), LIMIT_MS)
      expect(await cut).toBeInstanceOf(Error)
      expect(server.messages).toHaveLength(1)
    }
  })

  test('closing cuts off what is being sent', async () => {
    const server = await startServer({ onMessage: hang })
    const transport = open(server.url)
    const cut = catchError(transport.send(buildOutgoing(), LIMIT_MS))
    transport.close()
    expect(await cut).toBeInstanceOf(Error)
    expect(await catchError(transport.send(buildOutgoing(), LIMIT_MS))).toBeInstanceOf(Error)
  })
})

describe('encryption', () => {
  const certificate = selfSignedCertificate()
  const untrusted = selfSignedCertificate()
  beforeAll(() => {
    const usual = getCACertificates('default')
    setDefaultCACertificates([certificate.cert])
    return () => setDefaultCACertificates(usual)
  })

  test('is used when the server offers it, and then the password goes over it', async () => {
    const server = await startServer({
      certificate,
      options: { onAuth: (auth, _session, done) => done(null, { user: auth.username }) },
    })
    await open(server.url.replace('://', '://portal:open-sesame@')).send(buildOutgoing(), LIMIT_MS)
    expect(server.messages).toMatchObject([{ isEncrypted: true, user: 'portal' }])
  })

  test('smtps speaks it from the first byte', async () => {
    const server = await startServer({ certificate, options: { secure: true } })
    await open(server.url.replace('smtp:', 'smtps:')).send(buildOutgoing(), LIMIT_MS)
    expect(server.messages).toMatchObject([{ isEncrypted: true }])
  })

  test('where it is required, nothing goes out without it', async () => {
    const server = await startServer()
    const error = await catchError(open(`${server.url}?requireTLS=true`).send(buildOutgoing(), LIMIT_MS))
    expect(error).toBeInstanceOf(Error)
    expect(server.messages).toEqual([])
  })

  test('a server that cannot prove its name gets nothing', async () => {
    const server = await startServer({ certificate: untrusted })
    const error = await catchError(open(`${server.url}?requireTLS=true`).send(buildOutgoing(), LIMIT_MS))
    expect(error).toBeInstanceOf(Error)
    expect(server.messages).toEqual([])
  })
})
