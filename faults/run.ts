import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { replaceBlock } from '../bench/readme-block.ts'
import { ensureDebianPackages } from './debian-packages.ts'
import type { Fault, Played } from './fault.ts'
import { FAULTS } from './faults.ts'
import { startLoad } from './load/start-load.ts'
import { describeRun, layOutMatrix, type MatrixRow } from './matrix.ts'
import { openPlace } from './place.ts'
import { settle } from './settle.ts'
import { SIZES } from './size.ts'
import { buildWorld, type World } from './world.ts'

// npm run faults                  every fault; the matrix also goes into docs/faults.md
// npm run faults database mail    only those whose name holds one of the words
// npm run faults -- --size small  a few minutes, to try it out
const PAPER = 'docs/faults.md'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: 'full' } },
})
const sizeName = values.size === 'small' ? 'small' : 'full'
// How much is written in all says nothing of a part.
const size = { ...SIZES[sizeName], ...(words.length > 0 && { writes: 0 }) }
const wanted = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const begun = performance.now()
const say = (line: string) => console.log(`${toMinutes(performance.now() - begun)} ${line}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
ensureDebianPackages()
const place = openPlace()
const rows: MatrixRow[] = []
let failure: unknown
try {
  const world = await buildWorld(place, size, say)
  for (const fault of wanted) rows.push(await play(world, fault))
  rows.push(await lookAtAll(world))
  await world.close()
} catch (error) {
  failure = error
  keepLogs()
}
const matrix = layOutMatrix(rows)
console.log(`\n${matrix}`)
if (failure) console.error(failure)
const isWhole = words.length === 0 && sizeName === 'full' && failure === undefined
if (isWhole) {
  const day = new Date().toISOString().slice(0, 10)
  const minutes = Math.round((performance.now() - begun) / 60_000)
  const text = `${describeRun({ day, minutes, cores: availableParallelism(), size, rows })}\n\n${matrix}`
  writeFileSync(PAPER, replaceBlock(readFileSync(PAPER, 'utf8'), text, 'faults'))
}
await place.leave()
process.exit(failure === undefined && rows.every(({ isMet }) => isMet) ? 0 : 1)

async function play(world: World, fault: Fault): Promise<MatrixRow> {
  say(fault.name)
  const { ledger } = world.means
  const before = ledger.countAcknowledged()
  await world.signEverybodyIn()
  ledger.takeStatuses()
  const load = startLoad(world.means, world.people, size.atOnce)
  try {
    const played = await attempt(world, fault)
    await load.stop()
    const statuses = ledger.takeStatuses()
    const settled = await settle(world)
    const writes = ledger.countAcknowledged() - before
    const wrong = [...(played.wrong ?? []), ...settled.wrong, ...judgeStatuses(fault, statuses)]
    const { withinSeconds = Number.MAX_VALUE } = fault
    const isHealthy = played.seconds.every((seconds) => seconds <= withinSeconds)
    const isMet = settled.lost + settled.doubled === 0 && wrong.length === 0 && isHealthy
    for (const line of [...(played.seen ?? []), ...wrong]) say(`  ${line}`)
    if (!isMet) keepLogs()
    return {
      fault,
      played,
      statuses,
      writes,
      lost: settled.lost,
      doubled: settled.doubled,
      copies: settled.copies,
      isMet,
    }
  } finally {
    await load.stop()
  }
}

/** One that cannot be played is told, and the others still are. */
async function attempt(world: World, fault: Fault): Promise<Played> {
  try {
    return await fault.play(world)
  } catch (error) {
    keepLogs()
    console.error(error)
    await world.recover()
    return { times: 0, seconds: [], wrong: [`could not be played: ${String(error).split('\n')[0]}`] }
  }
}

/** 500 is nobody's intention, whatever happens. */
function judgeStatuses({ isUnseen = false }: Fault, statuses: ReadonlyMap<string, number>): string[] {
  const isWrong = (status: string) =>
    status === '500' || (isUnseen && (status === 'cut off' || status.startsWith('5')))
  return [...statuses].filter(([status]) => isWrong(status)).map(([status, count]) => `${count} × ${status}`)
}

/** What was acknowledged before a fault may have been lost by one of the later ones. */
async function lookAtAll(world: World): Promise<MatrixRow> {
  const settled = await settle(world)
  return {
    fault: { name: 'all of it', what: 'Every write of the run is looked for once more.', since: 'end' },
    played: { times: 1, seconds: [], kills: rows.reduce((sum, { played }) => sum + (played.kills ?? 0), 0) },
    statuses: new Map(),
    writes: world.means.ledger.countAcknowledged(),
    lost: settled.lost,
    doubled: settled.doubled,
    copies: settled.copies,
    isMet: settled.lost + settled.doubled === 0 && settled.wrong.length === 0,
  }
}

/** The folder goes away with the command. */
function keepLogs(): void {
  const logs = path.resolve('.cache/faults')
  mkdirSync(logs, { recursive: true })
  for (const name of readdirSync(place.folder))
    if (name.endsWith('.log')) copyFileSync(path.join(place.folder, name), path.join(logs, name))
  console.error(`The servers' logs are in ${logs}`)
}

function toMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
