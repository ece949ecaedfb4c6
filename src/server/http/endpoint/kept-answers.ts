import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { compressWhole, type WholeText } from '../edge/compression.ts'
import type { HttpContext } from '../edge/http-context.ts'
import type { AnyReply, Endpoint } from './endpoint.ts'
import type { Principal } from './principal.ts'

type Asked = { readonly principal: Principal; readonly locale: Locale; readonly today: Day }

type Answer = {
  readonly sessionId: string
  readonly brand: string
  readonly rests: string
  readonly whole: WholeText
  /** Where the clock ends it before anything changes. */
  readonly holdsUntil: Date | undefined
}

/** Either the answer, or how to keep it once it is worked out. */
type Found =
  | { readonly response: () => Promise<Response>; readonly keep?: undefined }
  | { readonly response?: undefined; readonly keep: (reply: AnyReply) => Promise<Response> | undefined }

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** Beside the text itself: its packed form, and what the cache needs of its own. */
const BYTES_PER_CHARACTER = 1.5
const BYTES_PER_ANSWER = 1024

/**
 * Finished answers, by who asks for what and by the versions of what they rest on. An answer worked out under older versions may
 * hold newer data, never the other way round: versions are read before the data. Shared by pages and the API of this process.
 */
export function createKeptAnswers({
  maxBytes,
  release,
  now,
}: {
  readonly maxBytes: number
  /** Another one may work out the same things otherwise. */
  readonly release: string
  readonly now: () => Date
}) {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ whole }) => Math.ceil(whole.text.length * BYTES_PER_CHARACTER) + BYTES_PER_ANSWER,
  })
  let hits = 0
  let misses = 0
  const newest = new Map<string, { readonly version: string; readonly before: string | undefined }>()

  function drop(isDropped: (answer: Answer) => boolean): void {
    for (const [tag, answer] of answers.entries()) if (isDropped(answer)) answers.delete(tag)
  }

  /** What a publication has overtaken is asked for no more, but by those whose look-up is half a second old. */
  function dropOvertaken({ brand, versions: { brand: version } }: Principal): void {
    const known = newest.get(brand)
    if (version === known?.version || version === known?.before) return
    newest.set(brand, { version, before: known?.version })
    drop((answer) => answer.brand === brand && answer.rests !== version)
  }

  /** Whoever is told apart by anything is another. */
  function tagOf(c: Context<HttpContext>, one: Endpoint, { principal, locale, today }: Asked): string {
    const { versions, ...who } = principal
    const rests = findRests(c, one) === 'person' ? versions : versions.brand
    const named = JSON.stringify([release, c.req.url, who, locale, today, rests])
    return hash('sha256', named, 'base64url')
  }

  return {
    /** Undefined for calls whose answers are worked out each time. */
    find(c: Context<HttpContext>, one: Endpoint, asked: Asked): Found | undefined {
      if (one.restsOn === undefined || c.req.method !== 'GET') return undefined
      const { principal } = asked
      dropOvertaken(principal)
      const tag = tagOf(c, one, asked)
      const known = answers.get(tag)
      const { holdsUntil } = known ?? {}
      const isKnown = known !== undefined && (!holdsUntil || now() < holdsUntil)
      if (isKnown || isHeld(c, tag)) hits += 1
      else misses += 1
      if (isKnown) return { response: async () => await send(c, tag, known) }
      if (isHeld(c, tag)) return { response: async () => await send(c, tag) }
      return {
        keep(reply) {
          if (reply instanceof Response || (reply.status ?? 200) !== 200 || reply.headers || reply.cookies)
            return undefined
          const { sessionId, brand, versions } = principal
          const whole: WholeText = { text: JSON.stringify(reply.body) }
          const answer = { sessionId, brand, rests: versions.brand, whole, holdsUntil: reply.holdsUntil }
          answers.set(tag, answer)
          return send(c, tag, answer)
        },
      }
    },

    /** A session that has ended leaves nothing behind. */
    forget: (sessionIds: readonly string[]): void => {
      if (sessionIds.length > 0) drop(({ sessionId }) => sessionIds.includes(sessionId))
    },

    /** Bounded by `maxBytes`, as far as bytes can be told without counting them. */
    measure: () => ({ count: answers.size, bytes: answers.calculatedSize, hits, misses }),
  }
}

/** Undefined for calls whose answers are worked out each time. */
export function findRests(c: Context<HttpContext>, { restsOn }: Endpoint) {
  return typeof restsOn === 'function' ? restsOn(c.req.query()) : restsOn
}

/** Whoever holds the answer already learns that it still is the answer; one that the clock ends is always sent. */
async function send(c: Context<HttpContext>, tag: string, answer?: Answer): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(!answer?.holdsUntil && { etag: `"${tag}"` }),
  }
  if (!answer || (!answer.holdsUntil && isHeld(c, tag))) return new Response(null, { status: 304, headers })
  return await compressWhole(c, answer.whole, { status: 200, headers })
}

function isHeld(c: Context<HttpContext>, tag: string): boolean {
  return c.req.header('if-none-match') === `"${tag}"`
}
