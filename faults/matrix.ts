import { quantile } from '../bench/median.ts'
import { layOutLines } from '../bench/table.ts'
import type { Fault, Played } from './fault.ts'
import type { Size } from './size.ts'

export type MatrixRow = {
  readonly fault: Pick<Fault, 'name' | 'what' | 'since' | 'withinSeconds'>
  readonly played: Played
  readonly statuses: ReadonlyMap<string, number>
  readonly writes: number
  readonly lost: number
  readonly doubled: number
  readonly copies: number
  readonly isMet: boolean
}

const HEADINGS = [
  'Fault',
  'Played',
  'What people see meanwhile',
  'Acknowledged',
  'Lost',
  'Doubled',
  'Seconds until healthy',
  '',
] as const

/** Reads the same in a terminal and in the paper. */
export function layOutMatrix(rows: readonly MatrixRow[]): string {
  return layOutLines(HEADINGS, rows.map(toCells))
}

function toCells({ fault, played, statuses, writes, lost, doubled, copies, isMet }: MatrixRow): string[] {
  const seen = [tellStatuses(statuses), ...(played.seen ?? [])].filter((text) => text !== '').join('; ')
  return [
    `**${fault.name}**: ${fault.what}`,
    `${played.times}×`,
    seen,
    tell(writes),
    tell(lost),
    tell(doubled) + (copies > 0 ? ` (${tell(copies)} second copies of a mail)` : ''),
    tellSeconds(played.seconds, fault),
    isMet ? 'met' : '**missed**',
  ]
}

function tellStatuses(statuses: ReadonlyMap<string, number>): string {
  return [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([status, count]) => `${tell(count)} × ${status}`)
    .join(', ')
}

function tellSeconds(seconds: readonly number[], { since, withinSeconds }: MatrixRow['fault']): string {
  if (seconds.length === 0) return ''
  const [middle, worst] = [quantile(seconds, 0.5), Math.max(...seconds)]
  const limit = withinSeconds === undefined ? '' : ` of ${withinSeconds}`
  const from = (since === 'end' ? ' after its end' : '') + limit
  const name = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : 'never')
  return seconds.length === 1 ? `${name(worst)}${from}` : `p50 ${name(middle)}, worst ${name(worst)}${from}`
}

export function describeRun(run: {
  readonly day: string
  readonly minutes: number
  readonly cores: number
  readonly size: Size
  readonly rows: readonly MatrixRow[]
}): string {
  const { day, minutes, cores, size, rows } = run
  const kills = rows.at(-1)?.played.kills ?? 0
  const writes = rows.at(-1)?.writes ?? 0
  return `Of ${day}, in ${minutes} minutes on ${cores} cores: ${tell(kills)} kills, ${tell(writes)} acknowledged writes of ${tell(2 * size.investors)} people, ${size.atOnce} at once.`
}

const tell = (count: number) => count.toLocaleString('en-GB')
