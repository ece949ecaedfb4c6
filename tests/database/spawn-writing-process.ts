import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type WritingProcess = {
  url: string
  /** The rows whose insertion the database has acknowledged so far. */
  acknowledged: number[]
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Another process that uses the embedded server in `directory`; resolves once it is connected. */
export async function spawnWritingProcess(directory: string, firstRow = 1): Promise<WritingProcess> {
  const script = path.join(import.meta.dirname, 'writing-process.ts')
  const child = spawn(process.execPath, [script, directory, String(firstRow)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const connected = Promise.withResolvers<string>()
  const acknowledged: number[] = []
  createInterface(child.stdout).on('line', (line) => {
    const [what, value = ''] = line.split(' ')
    if (what === 'url') connected.resolve(value)
    if (what === 'row') acknowledged.push(Number(value))
  })
  const failed = exited.then(() => {
    throw new Error('the writing process ended before it was connected')
  })
  return {
    url: await Promise.race([connected.promise, failed]),
    acknowledged,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.stdin.write('stop\n')
      await exited
    },
  }
}
