import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { COMPILE_CACHE } from './compile-cache.ts'
import { openCutLine } from './cut-line.ts'
import { openSignInClient } from './sign-in-client.ts'

const FOLDER = path.resolve('.cache/sign-in-process')
const SCRIPT = path.join(FOLDER, 'sign-in-process.js')

/** In one file: most of a start would be spent on finding eight hundred. */
async function bundleSignInProcess(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'where-it-lay',
        // Texts are found beside the code that says them.
        transform: (code, file) => code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
      },
    ],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg', 'pino'] },
    build: {
      ssr: path.join(import.meta.dirname, 'sign-in-process.ts'),
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
    },
  })
}

export type SignInProcess = Awaited<ReturnType<typeof spawnSignInProcess>>

/** Nodes that sign people in, one after the other. */
export async function startSignInProcesses(databaseUrl: string) {
  await bundleSignInProcess()
  const spawned: Promise<SignInProcess>[] = []
  const spawnAhead = () => spawned[spawned.push(spawnSignInProcess(databaseUrl)) - 1]
  let next = spawnAhead()
  return {
    /** A fresh one; the one after it starts while this is at work. */
    async take(): Promise<SignInProcess> {
      const taken = await next
      if (!taken) throw new Error('no process was started')
      next = spawnAhead()
      return taken
    },
    async stop(): Promise<void> {
      for (const node of await Promise.allSettled(spawned))
        if (node.status === 'fulfilled') await node.value.kill()
    },
  }
}

async function spawnSignInProcess(databaseUrl: string) {
  const line = await openCutLine(databaseUrl)
  const child = spawn(process.execPath, [SCRIPT, line.url], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return {
    client: openSignInClient(`http://localhost:${await readPort(child, exited)}`),
    countWords: line.countWords,
    /** In the middle of what comes next: at its so manieth word to the database. */
    killAt: (word: number) => line.cutAt(word, kill),
    /** If it still lives; resolves when the database has done with it. */
    async kill(): Promise<void> {
      await kill()
      await line.settle()
    },
  }
}

async function readPort({ stdout }: ChildProcess, exited: Promise<unknown>): Promise<number> {
  if (!stdout) throw new Error('nothing can be heard from the process')
  const said = once(createInterface(stdout), 'line')
  const line: unknown = await Promise.race([said, exited.then(() => undefined)])
  if (!line) throw new Error('the process ended before it answered')
  return Number(line)
}
