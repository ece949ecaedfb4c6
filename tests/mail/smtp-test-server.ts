import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { type ParsedMessage, parseMessage } from './parse-message.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

type ReceivedMessage = ParsedMessage & {
  readonly recipients: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** An answer in the words of SMTP, such as `450 4.2.0 Greylisted`; nothing to accept, a promise that stays open to hang. */
type Answer = string | undefined | Promise<string | undefined>

type Behaviour = {
  readonly onGreeting?: () => Answer
  readonly onSender?: () => Answer
  readonly onRecipient?: (address: string) => Answer
  /** Called when the whole message has come, before it is accepted. */
  readonly onMessage?: () => Answer
  readonly port?: number
  readonly certificate?: { readonly key: string; readonly cert: string }
  readonly options?: SMTPServerOptions
}

export type SmtpTestServer = {
  readonly port: number
  readonly url: string
  /** Accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[]
  readonly stop: () => Promise<void>
}

/** A real mail server on a loopback port. */
export async function startSmtpServer(behaviour: Behaviour = {}): Promise<SmtpTestServer> {
  const messages: ReceivedMessage[] = []
  const server = new SMTPServer({
    ...(behaviour.certificate ?? selfSignedCertificate()),
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: behaviour.certificate === undefined,
    closeTimeout: 1,
    onConnect: (_session, done) => reply(behaviour.onGreeting?.(), done),
    onMailFrom: (_address, _session, done) => reply(behaviour.onSender?.(), done),
    onRcptTo: ({ address }, _session, done) => reply(behaviour.onRecipient?.(address), done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        reply(behaviour.onMessage?.(), (error) => {
          if (!error) messages.push(toReceived(Buffer.concat(chunks).toString(), session))
          done(error)
        }),
      )
    },
    ...behaviour.options,
  })
  // A client that is cut off is part of what is tested.
  server.on('error', () => undefined)
  server.listen(behaviour.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function toReceived(raw: string, { envelope, secure, user }: SMTPServerSession): ReceivedMessage {
  return {
    ...parseMessage(raw),
    recipients: envelope.rcptTo.map(({ address }) => address),
    isEncrypted: secure,
    user: typeof user === 'string' ? user : undefined,
  }
}

function reply(answer: Answer, done: (error?: Error | null) => void): void {
  const say = (words: string | undefined) => {
    if (words === undefined) return done()
    const [code, ...rest] = words.split(' ')
    done(Object.assign(new Error(rest.join(' ')), { responseCode: Number(code) }))
  }
  if (answer instanceof Promise) void answer.then(say)
  else say(answer)
}
