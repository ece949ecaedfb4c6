import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { COMPILE_CACHE } from '../process/compile-cache.ts'

const SCRIPT = new URL('notice-process.ts', import.meta.url)

/** Nodes that write and send notices; a new one for each that is killed. */
export function startNoticeNodes(url: string, smtpUrl: string, count: number) {
  const nodes = Array.from({ length: count }, start)

  function start(): ChildProcess {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'production' }
    return fork(SCRIPT, [url, smtpUrl], { env })
  }

  async function end(node: ChildProcess | undefined): Promise<void> {
    if (!node) return
    const exited = once(node, 'exit')
    node.kill('SIGKILL')
    await exited
  }

  return {
    /** Once all of them are at work. */
    started: async () => {
      await Promise.all(nodes.map(async (node) => await once(node, 'message')))
    },
    /** In the middle of whatever it is doing, as soon as its successor is at work. */
    killOne: async () => {
      const next = start()
      await once(next, 'message')
      nodes.push(next)
      await end(nodes.shift())
    },
    stop: async () => {
      await Promise.all(nodes.splice(0).map(end))
    },
  }
}
