import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// Screens and styles are replaced in the open page by Vite; everything else needs a new process.
const WATCHED = ['src', 'brands', 'migrations']
const IS_OF_SERVER = /\.(ts|sql|json|md)$/
const IS_OF_PAGES = /(^|\/)(web|routes)\/|\.(test|gen)\.ts$/
const SETTLE_MS = 100

let child = start()
let restarting: Promise<void> | undefined
let isEnding = false

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && IS_OF_SERVER.test(file) && !IS_OF_PAGES.test(file))
      restarting ??= restart(`${folder}/${file}`)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true
    void end(child).then(() => process.exit(0))
  })
}

function start(): ChildProcess {
  return spawn(process.execPath, ['src/app/dev.ts'], { stdio: 'inherit' })
}

async function restart(cause: string): Promise<void> {
  // An editor may write a file in several steps, and a branch change touches many.
  await sleep(SETTLE_MS)
  if (isEnding) return
  process.stdout.write(`${cause} changed: restarting\n`)
  await end(child)
  restarting = undefined
  if (!isEnding) child = start()
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}
