import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Cut = { readonly at: number; readonly kill: () => Promise<void> }

/**
 * Stands between a process and its database and counts what the process says. It can be cut at any word: the process is
 * killed, the database gets the word all the same, and nobody is left to hear the answer.
 */
export async function openCutLine(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const closed: Promise<void>[] = []
  let words = 0
  let cut: Cut | undefined

  async function passOn(word: Buffer, far: Socket): Promise<void> {
    words += 1
    if (!cut || words < cut.at) far.write(word)
    if (words !== cut?.at) return
    await cut.kill()
    far.end(word)
  }

  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    closed.push(new Promise((resolve) => far.on('close', () => resolve())))
    let last = Promise.resolve()
    near.on('data', (word: Buffer) => {
      last = passOn(word, far)
    })
    near.on('error', () => undefined).on('close', () => void last.then(() => far.end()))
    far.on('data', (answer) => near.write(answer))
    far.on('error', () => undefined).on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    countWords: () => words,
    /** At the so manieth word from now on. */
    cutAt: (word: number, kill: () => Promise<void>) => void (cut = { at: words + word, kill }),
    /** Resolves once the process is gone and the database has finished with all that it was told. */
    async settle(): Promise<void> {
      await Promise.all(closed)
      server.close()
    },
  }
}
