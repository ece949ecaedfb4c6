import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#demo/numbers/random.ts'
import type { PortalProcess } from './portal-process.ts'

export type Person = {
  readonly brand: string
  readonly cookie: string
  /** Ids of what they own. */
  readonly items: readonly string[]
}

export type Asked = {
  readonly what: string
  readonly begunAt: number
  readonly ms: number
  readonly status: number
}

export type Step = {
  readonly what: string
  /** Beside those of the other steps. */
  readonly share: number
  readonly toPath: (person: Person, random: Random) => string
}

const ROWS = 10
const OF_INVESTMENT = 'props=fundManager,prospektbild,objektbild,valuations'

/**
 * A quarter are pages: whoever comes, follows a link or reloads. Within an open page clicks ask for calls alone, and so does
 * scrolling; few take a file along.
 */
export const STEPS: readonly Step[] = [
  { what: 'start page', share: 8, toPath: ({ brand }) => `/${brand}` },
  { what: 'portfolio page', share: 8, toPath: ({ brand }) => `/${brand}/portfolio` },
  {
    what: 'investment page',
    share: 4,
    toPath: ({ brand, items }, random) => `/${brand}/portfolio/${random.pick(items)}`,
  },
  { what: 'documents page', share: 4, toPath: ({ brand }) => `/${brand}/documents` },
  { what: 'returns page', share: 1, toPath: ({ brand }) => `/${brand}/portfolio/returns` },
  { what: 'list', share: 12, toPath: toCall('?basic') },
  {
    what: 'rows',
    share: 12,
    toPath: ({ brand, items }) => `/api/${brand}/portfolio/${items.slice(0, ROWS).join()}?course`,
  },
  { what: 'summary', share: 10, toPath: toCall('/summary') },
  { what: 'news', share: 8, toPath: toCall('/news') },
  {
    what: 'investment',
    share: 8,
    toPath: ({ brand, items }, random) => `/api/${brand}/portfolio/${random.pick(items)}?${OF_INVESTMENT}`,
  },
  { what: 'dates', share: 6, toPath: toCall('/dates?limit=4') },
  { what: 'meetings', share: 5, toPath: () => '/api/voting/v1/meetings' },
  { what: 'documents', share: 7, toPath: () => '/api/dokumente/v2/liste' },
  { what: 'unread documents', share: 3, toPath: () => '/api/dokumente/v2/ungelesen' },
  { what: 'returns', share: 1, toPath: toCall('/returns') },
  { what: 'what can be searched', share: 1, toPath: toCall('/search-entries') },
  { what: 'statement as PDF', share: 1, toPath: toCall('/statement.pdf') },
  { what: 'statement as XLSX', share: 1, toPath: toCall('/statement.xlsx') },
]

function toCall(rest: string): Step['toPath'] {
  return ({ brand }) => `/api/${brand}/portfolio${rest}`
}

/**
 * Everybody asks for something, thinks and asks again, each in a time of their own, until they are sent away. Nobody waits for the
 * others: who is answered late spares the server no request but their own.
 */
export function startPeople(
  portal: Pick<PortalProcess, 'get'>,
  people: readonly Person[],
  { steps, pauseMs }: { readonly steps: readonly Step[]; readonly pauseMs: number },
): { readonly asked: readonly Asked[]; readonly sendAway: () => Promise<void> } {
  const asked: Asked[] = []
  const closing = new AbortController()
  const living = people.map(async (person, nth) => {
    const random = new Random('people', nth)
    await think(random.next() * pauseMs)
    while (!closing.signal.aborted) {
      const { what, toPath } = pickStep(steps, random)
      const begunAt = performance.now()
      // A server at its end also breaks connections.
      const status = await portal.get(toPath(person, random), person.cookie).then(
        (answer) => answer.status,
        () => 0,
      )
      asked.push({ what, begunAt, ms: performance.now() - begunAt, status })
      await think(random.between(0.5, 1.5) * pauseMs)
    }
  })
  const sendAway = async () => {
    closing.abort()
    await Promise.all(living)
  }
  return { asked, sendAway }

  async function think(ms: number): Promise<void> {
    // Ends early by being sent away.
    await sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined)
  }
}

function pickStep(steps: readonly Step[], random: Random): Step {
  let left = random.next() * steps.reduce((sum, { share }) => sum + share, 0)
  const picked = steps.find(({ share }) => {
    left -= share
    return left < 0
  })
  if (!picked) throw new RangeError('there is nothing to do')
  return picked
}
