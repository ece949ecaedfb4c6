import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { COMPILE_CACHE } from '../process/compile-cache.ts'

const SCRIPT = new URL('vote-process.ts', import.meta.url)

type Node = { readonly process: ChildProcess; readonly origin: string }

/** Nodes at which people vote; a new one for each that is killed. */
export async function startVoteNodes(databaseUrl: string, count: number) {
  const nodes = await Promise.all(Array.from({ length: count }, start))
  let kills = 0

  async function start(): Promise<Node> {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'production' }
    const child = fork(SCRIPT, [databaseUrl], { env })
    const [port] = (await once(child, 'message')) as [number]
    return { process: child, origin: `http://localhost:${port}` }
  }

  async function end({ process: child }: Node): Promise<void> {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    /** Those that live, as a proxy in front of them would know. */
    origins: () => nodes.map(({ origin }) => origin),
    /** In the middle of whatever it is doing; its successor is at work a little later. */
    killOne: async () => {
      const [victim] = nodes.splice(kills % count, 1)
      kills += 1
      if (victim) await end(victim)
      nodes.push(await start())
    },
    stop: async () => {
      await Promise.all(nodes.splice(0).map(end))
    },
  }
}
