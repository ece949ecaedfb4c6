import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE } from '../process/compile-cache.ts'

const SCRIPT = new URL('vote-process.ts', import.meta.url)

const MAX_STARTS = 20
const RESTART_MS = 250

type Node = { readonly process: ChildProcess; readonly origin: string }

/** Nodes at which people vote; a new one for each that is killed. */
export async function startVoteNodes(databaseUrl: string, count: number) {
  const nodes = await Promise.all(Array.from({ length: count }, start))
  let kills = 0
  let isStopped = false

  /** One that finds no database ends, and is started again as whoever runs it would. */
  async function start(): Promise<Node> {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'production' }
    for (let attempt = 0; attempt < MAX_STARTS; attempt += 1) {
      const child = fork(SCRIPT, [databaseUrl], { env })
      const outcome = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
      if (outcome) return { process: child, origin: `http://localhost:${Number(outcome[0])}` }
      await sleep(RESTART_MS)
    }
    throw new Error('a node does not start')
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
      const successor = await start()
      if (isStopped) await end(successor)
      else nodes.push(successor)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(nodes.splice(0).map(end))
    },
  }
}
