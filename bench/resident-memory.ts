import { readFileSync } from 'node:fs'

/** Linux tells it in a file of the process. */
export function readResidentBytes(pid: number): number {
  const [, kiB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kiB === undefined) throw new Error('the memory of a process cannot be read here')
  return Number(kiB) * 1024
}

export const formatMiB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`
