import { connect, type Socket } from 'node:net'
import type { Scanner } from './scanner.ts'

export type ScannerAddress = { readonly host: string; readonly port: number }

const CHUNK_BYTES = 64 * 1024
const MAX_ANSWER_CHARACTERS = 4096
const TIMEOUT_MS = 15_000

class ScannerError extends Error {
  override name = 'ScannerError'
}

/** `clamd://host:port`; undefined for what is none. */
export function parseScannerUrl(text: string): ScannerAddress | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'clamd:' || url.hostname === '' || url.port === '') return undefined
  if (url.username || url.password || url.search || url.hash || !['', '/'].includes(url.pathname))
    return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}

/** ClamAV's daemon, spoken to as its manual says (clamd, INSTREAM): pieces with their length before them, then one of none. */
export function openClamd({ host, port }: ScannerAddress, { timeoutMs = TIMEOUT_MS } = {}): Scanner {
  return {
    async isClean(bytes) {
      const answer = await exchange(connect({ host, port }), bytes, timeoutMs)
      if (answer === 'stream: OK') return true
      if (/^stream: .+ FOUND$/.test(answer)) return false
      throw new ScannerError(`the scanner answered: ${answer}`)
    },
  }
}

async function exchange(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  try {
    return await new Promise((resolve, reject) => {
      let answer = ''
      socket.setTimeout(timeoutMs, () => reject(new ScannerError('the scanner did not answer in time')))
      socket.on('error', reject)
      socket.on('close', () => reject(new ScannerError('the scanner hung up')))
      socket.setEncoding('utf8')
      socket.on('data', (text: string) => {
        answer += text
        if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
        else if (answer.length > MAX_ANSWER_CHARACTERS) reject(new ScannerError('the scanner says too much'))
      })
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const chunk = bytes.subarray(start, start + CHUNK_BYTES)
          socket.write(writeLength(chunk.length))
          socket.write(chunk)
        }
        socket.write(writeLength(0))
      })
    })
  } finally {
    socket.destroy()
  }
}

function writeLength(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
