import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../place.ts'

const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 50

export type Program = {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
}

/** A server that can be started, killed and started again. */
export type Service = {
  readonly name: string
  readonly isRunning: () => boolean
  /** Until it is ready; tried again where the one before has not quite gone. */
  readonly start: () => Promise<void>
  /** kill -9, and until it is gone. */
  readonly kill: () => Promise<void>
  /** Asks it to end, and waits for it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

export function createService(
  place: Place,
  options: {
    readonly name: string
    readonly program: () => Program
    readonly isReady: () => Promise<boolean>
  },
): Service {
  const { name, program, isReady } = options
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  function launch(): void {
    const { command, args, env = process.env, cwd } = program()
    const log = openSync(path.join(place.folder, `${name}.log`), 'a')
    const started = spawn(command, args, {
      env,
      ...(cwd !== undefined && { cwd }),
      stdio: ['ignore', log, log],
    })
    started.on('error', () => undefined)
    const { pid } = started
    if (pid !== undefined) {
      place.keep({ started: pid })
      started.once('exit', () => place.keep({ ended: pid }))
    }
    child = started
  }

  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!child || !isRunning()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  return {
    name,
    isRunning,
    start: async () => {
      const until = Date.now() + READY_WITHIN_MS
      launch()
      while (!(await isReady().catch(() => false))) {
        if (Date.now() > until) throw new Error(`${name} did not start: see ${place.folder}/${name}.log`)
        await sleep(LOOK_EVERY_MS)
        if (!isRunning()) {
          await sleep(4 * LOOK_EVERY_MS)
          launch()
        }
      }
    },
    kill: async () => await end('SIGKILL'),
    end,
    signal: (signal) => void child?.kill(signal),
  }
}
