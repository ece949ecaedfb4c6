import { execFileSync, fork } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReaperOrder } from './reaper.ts'

/** Where everything of one run lies. What is started and mounted there does not outlive the command. */
export type Place = {
  readonly folder: string
  readonly keep: (order: ReaperOrder) => void
  /** A folder in memory of a size of its own; false where this machine does not let us. */
  readonly mountSmall: (folder: string, mib: number) => boolean
  readonly leave: () => Promise<void>
}

export function openPlace(): Place {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-faults-'))
  chmodSync(folder, 0o755)
  const reaper = fork(new URL('reaper.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => reaper.once('exit', () => resolve()))
  // Its channel is no reason to go on.
  reaper.channel?.unref()
  const keep = (order: ReaperOrder) => void (reaper.connected && reaper.send(order))
  keep({ folder })
  return {
    folder,
    keep,
    mountSmall: (target, mib) => {
      mkdirSync(target, { recursive: true })
      try {
        execFileSync(
          '/usr/bin/mount',
          ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0700`, 'portico-faults', target],
          {
            stdio: 'ignore',
          },
        )
      } catch {
        return false
      }
      keep({ mounted: target })
      return true
    },
    leave: async () => {
      reaper.disconnect()
      await ended
    },
  }
}
