import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { parseMessage } from '../tests/mail/parse-message.ts'
import { selfSignedCertificate } from '../tests/mail/self-signed-certificate.ts'

/*
 * A mail server to be killed: `node mail-process.ts <port> <file> <way>`. Writes a line for each message before it says that it has it, so that
 * what it has accepted is known however it ends. The way is `accept`, `refuse` (for now, 4xx) or `hang`.
 */
const [port = '', file = '', way = 'accept'] = process.argv.slice(2)
const CODE = /\b\d{6}\b/

const server = new SMTPServer({
  ...selfSignedCertificate(),
  authOptional: true,
  disableReverseLookup: true,
  hideSTARTTLS: true,
  closeTimeout: 1,
  onMailFrom: (_address, _session, done) => {
    if (way === 'refuse') done(Object.assign(new Error('4.3.0 Not now'), { responseCode: 451 }))
    else done()
  },
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (way === 'hang') return
      const message = parseMessage(Buffer.concat(chunks).toString())
      const line = {
        id: message.headers.get('message-id') ?? '',
        to: envelope.rcptTo.map(({ address }) => address),
        code: CODE.exec(message.parts[0]?.body ?? '')?.[0],
      }
      appendFileSync(file, `${JSON.stringify(line)}\n`)
      done()
    })
  },
})
// A client that is killed is part of what is tried out.
server.on('error', () => undefined)
server.listen(Number(port), '127.0.0.1')
