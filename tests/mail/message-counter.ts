import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im

/** A mail server that keeps of each message only to whom it went, under which id. */
export async function startMessageCounter({ thinkMs = 0 } = {}) {
  /** By recipient, the id of each message that was accepted. */
  const received = new Map<string, string[]>()
  const server = new SMTPServer({
    ...selfSignedCertificate(),
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 1,
    onData: (stream, { envelope }, done) => {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (!MESSAGE_ID.test(head)) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const accept = () => {
          const id = MESSAGE_ID.exec(head)?.[1] ?? ''
          for (const { address } of envelope.rcptTo)
            received.set(address, [...(received.get(address) ?? []), id])
          done()
        }
        if (thinkMs > 0) setTimeout(accept, thinkMs)
        else accept()
      })
    },
  })
  // A client that is killed is part of what is tested.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
