import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/*
 * Outlives the command by a moment, however that ends: by itself, by Ctrl+C or killed. Ends what the command started and has not ended, by
 * process id, and takes its folder away.
 */
export type ReaperOrder =
  | { readonly folder: string }
  | { readonly mounted: string }
  | { readonly started: number }
  | { readonly ended: number }

const running = new Set<number>()
const folders: string[] = []
const mounts: string[] = []
// Ctrl+C reaches the whole group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.on('message', (order: ReaperOrder) => {
  if ('folder' in order) folders.push(order.folder)
  else if ('mounted' in order) mounts.push(order.mounted)
  else if ('started' in order) running.add(order.started)
  else running.delete(order.ended)
})

process.once('disconnect', () => {
  for (const pid of running) attempt(() => process.kill(pid, 'SIGKILL'))
  // Servers that are gone leave children that notice it a moment later.
  setTimeout(() => {
    for (const mounted of mounts) attempt(() => execFileSync('/usr/bin/umount', ['--lazy', mounted]))
    for (const folder of folders)
      attempt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  }, 1000)
})

function attempt(end: () => unknown): void {
  try {
    end()
  } catch {
    // It has gone before us.
  }
}
