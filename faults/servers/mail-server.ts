import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../place.ts'
import { answersAt } from './answers.ts'
import { createService } from './service.ts'

const SCRIPT = new URL('../mail-process.ts', import.meta.url).pathname
const LOOK_EVERY_MS = 50
const CODE_WITHIN_MS = 60_000
const CHUNK_BYTES = 1 << 20

export type MailWay = 'accept' | 'refuse' | 'hang'
type Received = { readonly id: string; readonly to: readonly string[]; readonly code?: string }
export type MailServer = ReturnType<typeof createMailServer>

/** Takes mails as one of this world would; what it has accepted outlives it. */
export function createMailServer(place: Place, port: number, name = 'mail') {
  const file = path.join(place.folder, `${name}.ndjson`)
  let way: MailWay = 'accept'
  const service = createService(place, {
    name,
    program: () => ({ command: process.execPath, args: [SCRIPT, String(port), file, way] }),
    isReady: async () => await answersAt(port),
  })

  const received: Received[] = []
  const codes = new Map<string, string[]>()
  let read = 0
  let rest = ''
  function look(): void {
    if (!existsSync(file)) return
    const descriptor = openSync(file, 'r')
    const chunk = Buffer.alloc(CHUNK_BYTES)
    for (let bytes = 0; (bytes = readSync(descriptor, chunk, 0, CHUNK_BYTES, read)) > 0; read += bytes)
      rest += chunk.toString('utf8', 0, bytes)
    closeSync(descriptor)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const message = JSON.parse(line) as Received
      received.push(message)
      if (message.code === undefined) continue
      for (const address of message.to) codes.set(address, [...(codes.get(address) ?? []), message.code])
    }
  }

  return {
    service,
    url: `smtp://127.0.0.1:${port}`,
    /** From the next start on. */
    behave: (next: MailWay) => {
      way = next
    },
    /** How often each Message-ID was accepted. */
    countById: (): ReadonlyMap<string, number> => {
      look()
      const counts = new Map<string, number>()
      for (const { id } of received) counts.set(id, (counts.get(id) ?? 0) + 1)
      return counts
    },
    countCodes: (address: string): number => {
      look()
      return codes.get(address)?.length ?? 0
    },
    /** The next code that comes to that address, after so many; undefined where none comes. */
    waitForCode: async (address: string, after: number): Promise<string | undefined> => {
      for (const until = Date.now() + CODE_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
        look()
        const own = codes.get(address) ?? []
        if (own.length > after) return own.at(-1)
      }
      return undefined
    },
  }
}
