import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#demo/numbers/random.ts'
import { withCrowdHouse } from '../crowd-house.ts'
import { time } from '../interleave.ts'
import { quantile } from '../median.ts'
import { type Asked, type Person, STEPS, startPeople } from '../people.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import type { Inside } from '../portal-watch.ts'
import { formatMiB, readResidentBytes } from '../resident-memory.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'

const INVESTORS = 10_000
const PEOPLE = 1000
const PAUSE_MS = 30_000
/** Everybody has come, and the engine has made code fast that runs often. */
const ARRIVING_MS = 45_000
const DAY_MS = 75_000
/** What was kept is worked out again after a publication, by everybody's next request. */
const AFTER_PUBLICATION_MS = 30_000
/** Twice a second: what the machine can do just then. */
const VISITOR: Person = { brand: 'halden', cookie: '', items: [] }
const VISIT = { what: 'start page signed out', share: 1, toPath: () => '/halden' }
const VISITOR_PAUSE_MS = 500

const TARGET_P99_MS = 300
const TARGET_DURING_PUBLICATION = 2
const TARGET_DELAY_MS = 50
const TARGET_MORE_MIB = 64

type Watched = { readonly begun: number; readonly ended: number; readonly inside: Inside }
type Stage = {
  readonly people: readonly Asked[]
  readonly visitor: readonly Asked[]
  readonly seconds: number
}

/**
 * 1,000 of 10,000 investors are signed in on one node, each with half a minute between two requests; then the figures of a month
 * are published, while they go on.
 */
export async function measureMixedDay(): Promise<Row[]> {
  return await withCrowdHouse(INVESTORS, async (house) => {
    const portal = await startPortalProcess({ ...house, hasDemo: false })
    try {
      return await spendDay(portal, await house.enter(PEOPLE), house.publish)
    } finally {
      await portal.stop()
    }
  })
}

async function spendDay(
  portal: PortalProcess,
  people: readonly Person[],
  publish: () => Promise<void>,
): Promise<Row[]> {
  const [first = VISITOR] = people
  for (const { toPath } of STEPS) await portal.get(toPath(first, new Random('first')), first.cookie)
  const { heldBytes } = await portal.lookInside()
  const resident = readResidentBytes(portal.pid)
  const crowd = startPeople(portal, people, { steps: STEPS, pauseMs: PAUSE_MS })
  const visitor = startPeople(portal, [VISITOR], { steps: [VISIT], pauseMs: VISITOR_PAUSE_MS })
  let publishingSeconds = Number.NaN
  try {
    await sleep(ARRIVING_MS)
    const calmTime = await watch(portal, async () => await sleep(DAY_MS))
    const busyTime = await watch(portal, async () => {
      publishingSeconds = Math.round((await time(publish)) / 1000)
      await sleep(AFTER_PUBLICATION_MS)
    })
    const memory = compareMemory(
      { heldBytes, resident },
      { ...busyTime.inside, resident: readResidentBytes(portal.pid) },
    )
    await sendAway()
    const [calm, busy] = [gather(calmTime), gather(busyTime)]
    tellKinds('The day', calm)
    tellKinds(`During a publication of ${publishingSeconds} s and after it`, busy)
    return [
      toDayRow(calm),
      toPublicationRow(busy, calm, publishingSeconds),
      toDelayRow('the same day', calmTime),
      toDelayRow('during the publication', busyTime),
      ...memory,
    ]
  } finally {
    await sendAway()
  }

  async function sendAway(): Promise<void> {
    await Promise.all([crowd.sendAway(), visitor.sendAway()])
  }

  /** Whoever still waited at its end is among the slowest, and known once everybody is gone. */
  function gather({ begun, ended }: Watched): Stage {
    const isWithin = ({ begunAt }: Asked) => begunAt >= begun && begunAt < ended
    return {
      people: crowd.asked.filter(isWithin),
      visitor: visitor.asked.filter(isWithin),
      seconds: (ended - begun) / 1000,
    }
  }
}

async function watch(portal: PortalProcess, work: () => Promise<unknown>): Promise<Watched> {
  await portal.lookInside()
  const begun = performance.now()
  await work()
  const ended = performance.now()
  return { begun, ended, inside: await portal.lookInside() }
}

function toDayRow(day: Stage): Row {
  const [own, visitor] = [p99(day.people), p99(day.visitor)]
  return {
    what: `${PEOPLE.toLocaleString('en-GB')} people signed in, each asking every ${PAUSE_MS / 1000} s`,
    figure: tellTimes(day),
    comparedWith: `p99 ${formatMs(visitor)}: the start page signed out`,
    ratio: formatRatio(own / visitor),
    target: `p99 ≤ ${TARGET_P99_MS} ms`,
    isMet: own <= TARGET_P99_MS && day.people.every(isAnswered),
  }
}

function toPublicationRow(busy: Stage, calm: Stage, publishingSeconds: number): Row {
  const ratio = p99(busy.people) / p99(calm.people)
  return {
    what: `The same while a month is published (${publishingSeconds} s), and half a minute longer`,
    figure: tellTimes(busy),
    comparedWith: `p99 ${formatMs(p99(calm.people))}: before`,
    ratio: formatRatio(ratio),
    target: `≤ ${TARGET_DURING_PUBLICATION}×`,
    isMet: ratio <= TARGET_DURING_PUBLICATION && busy.people.every(isAnswered),
  }
}

function toDelayRow(when: string, { inside: { delay } }: Watched): Row {
  return {
    what: `Delay of the server's event loop, ${when}`,
    figure: `p99 ${formatMs(delay.p99Ms)}, at most ${formatMs(delay.longestMs)}`,
    target: `p99 ≤ ${TARGET_DELAY_MS} ms`,
    isMet: delay.p99Ms <= TARGET_DELAY_MS,
  }
}

type Memory = { readonly heldBytes: number; readonly resident: number }

function compareMemory(before: Memory, after: Memory): Row[] {
  const more = after.heldBytes - before.heldBytes
  return [
    {
      what: 'Memory of the server after it',
      figure: formatMiB(after.resident),
      comparedWith: `${formatMiB(before.resident)}: before`,
      ratio: formatRatio(after.resident / before.resident),
    },
    {
      what: 'Memory that is held, with the kept answers of all of them',
      figure: `${formatMiB(more)} more`,
      comparedWith: `${formatMiB(before.heldBytes)}: before`,
      target: `≤ ${TARGET_MORE_MIB} MiB more`,
      isMet: more <= TARGET_MORE_MIB * 1024 * 1024,
    },
  ]
}

const isAnswered = ({ status }: Asked) => status === 200
const quantileOf = (asked: readonly Asked[], part: number) =>
  quantile(
    asked.map(({ ms }) => ms),
    part,
  )
const p99 = (asked: readonly Asked[]) => quantileOf(asked, 0.99)

function tellTimes({ people, seconds }: Stage): string {
  const failed = people.filter((one) => !isAnswered(one)).length
  const rate = Math.round(people.length / seconds)
  const times = `p99 ${formatMs(p99(people))}, p50 ${formatMs(quantileOf(people, 0.5))}; ${rate} a second`
  return failed === 0 ? times : `${times}, ${failed} of them refused`
}

/** For whoever asks where the time goes. */
function tellKinds(when: string, { people, visitor }: Stage): void {
  console.log(`${when}:`)
  for (const [what, asked] of Map.groupBy([...people, ...visitor], (one) => one.what)) {
    const [p50, high, most] = [0.5, 0.99, 1].map((part) => formatMs(quantileOf(asked, part)))
    const refused = asked.filter((one) => !isAnswered(one)).map(({ status }) => status)
    console.log(`  ${what}: ${asked.length}, p50 ${p50}, p99 ${high}, at most ${most} ${refused.join()}`)
  }
}
