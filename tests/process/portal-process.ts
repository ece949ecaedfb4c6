import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { COMPILE_CACHE } from './compile-cache.ts'

const READY = /http:\/\/localhost:(\d+)\/halden/

/** The portal as `npm start` runs it, in a folder of its own, on a port that the system chooses. */
export class PortalProcess {
  readonly dataDirectory: string
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  output = ''

  constructor(
    variables: Record<string, string> = {},
    dataDirectory = mkdtempSync(path.join(tmpdir(), 'portico-process-')),
  ) {
    this.dataDirectory = dataDirectory
    this.child = spawn(process.execPath, ['src/app/main.ts'], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDirectory,
        NODE_ENV: 'production',
        PORTICO_ENV: 'local',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        // Building the house takes longer than all else about a start.
        PORTICO_DEMO: '0',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk))
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk))
    this.exited = once(this.child, 'close').then(() => this.child.exitCode)
  }

  /** The address it answers under. */
  async ready(): Promise<string> {
    while (!READY.test(this.output)) {
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), this.exited])
      if (this.child.exitCode !== null) throw new Error(this.output)
    }
    return `http://localhost:${READY.exec(this.output)?.[1]}`
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal)
    return this.exited
  }

  removeData(): void {
    rmSync(this.dataDirectory, { recursive: true, force: true })
  }
}

/** Starts portals for a test; they are stopped after it, and their data go with them. */
export function portalStarter(): (
  ...parameters: ConstructorParameters<typeof PortalProcess>
) => PortalProcess {
  const running: PortalProcess[] = []
  afterEach(async () => {
    for (const portal of running.splice(0)) {
      await portal.stop()
      portal.removeData()
    }
  })
  return (...parameters) => {
    const portal = new PortalProcess(...parameters)
    running.push(portal)
    return portal
  }
}
