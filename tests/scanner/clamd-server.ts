import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const COMMAND = 'zINSTREAM\0'
const LENGTH_BYTES = 4

type Behaviour = {
  /** Instead of what it finds. */
  readonly answer?: string
  readonly isSilent?: boolean
  readonly hangsUp?: boolean
  /** Never ends its answer. */
  readonly isEndless?: boolean
}

export type ClamdServer = Awaited<ReturnType<typeof startClamdServer>>

/** Speaks the protocol of ClamAV's daemon and knows one virus, the one that is none (EICAR). */
export async function startClamdServer({ answer, isSilent, hangsUp, isEndless }: Behaviour = {}) {
  const received: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // The last piece may have come; what only looks like it is read again with the next.
      const file =
        chunk.subarray(-LENGTH_BYTES).every((byte) => byte === 0) && readStream(Buffer.concat(chunks))
      if (!file || isSilent) return
      received.push(file)
      if (hangsUp) socket.destroy()
      else {
        const found = file.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
        socket.end(
          `${answer ?? (found ? 'stream: Eicar-Signature FOUND' : 'stream: OK')}${isEndless ? '' : '\0'}`,
        )
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    received,
    async stop(): Promise<void> {
      for (const socket of open) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

/** The file, once the piece of no length has come; throws for anything that is not the protocol. */
function readStream(sent: Buffer): Buffer | undefined {
  if (!sent.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND).subarray(0, sent.length)))
    throw new Error('not the command INSTREAM')
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + LENGTH_BYTES <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    at += LENGTH_BYTES + length
    pieces.push(sent.subarray(at - length, at))
  }
  return undefined
}
