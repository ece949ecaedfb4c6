import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, addressOf, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { PublishedLot, Result, TopicResult } from '../../results.domain.ts'
import { getResult, listLots } from '../../voting.wire.ts'
import type { Seat } from '../voting.api.ts'

const LOTS_A_PAGE = 25
/** Of whoever adds them all up. */
const LOTS_AT_ONCE = 500

export const resultQuery = (reader: Reader, { meetingId, proxyId }: Seat) =>
  queryOf(getResult, { reader, params: { id: meetingId }, query: { proxy: proxyId } }, decodeResult)

export type LotFilter = {
  /** All of them where it is left out. */
  readonly topicId?: string | undefined
  /** How the code begins, as people type it. */
  readonly code?: string | undefined
}

/** B7.5: page by page. */
export const lotsQuery = (reader: Reader, { meetingId, proxyId }: Seat, { topicId, code }: LotFilter) => {
  const asked = { params: { id: meetingId }, query: { proxy: proxyId, topic: topicId, code } }
  return infiniteQueryOptions({
    queryKey: [...keyOf(listLots), reader.locale, addressOf(listLots, { reader, ...asked })],
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { ...asked.query, after, limit: LOTS_A_PAGE }
      return await ask(listLots, { reader, ...asked, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

type LotPage = { readonly lots: readonly PublishedLot[]; readonly total: number }

/** The whole list, from its beginning to its end. */
export async function* readAllLots(
  reader: Reader,
  { meetingId, proxyId }: Seat,
  signal: AbortSignal,
): AsyncGenerator<LotPage> {
  let after: string | undefined
  do {
    const query = { proxy: proxyId, after, limit: LOTS_AT_ONCE }
    const page = await ask(listLots, { reader, params: { id: meetingId }, query, signal })
    yield page
    after = page.next
  } while (after !== undefined)
}

type ResultWire = Answer<typeof getResult>

function decodeResult(wire: ResultWire): Result {
  const { startsAt, endsAt, publishedAt, quorumPercent, topics, ...rest } = wire
  return {
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    publishedAt: new Date(publishedAt),
    ...(quorumPercent !== undefined && { quorumPercent }),
    entitled: BigInt(rest.entitled),
    present: BigInt(rest.present),
    entitledHoldings: BigInt(rest.entitledHoldings),
    presentHoldings: BigInt(rest.presentHoldings),
    topics: topics.map(decodeTopic),
  }
}

function decodeTopic({ majority, entitled, tally, ...rest }: ResultWire['topics'][number]): TopicResult {
  const { kind, of, share } = majority
  return {
    ...rest,
    majority: { kind, of, ...(share && { share }) },
    entitled: BigInt(entitled),
    tally: {
      approve: BigInt(tally.approve),
      abstain: BigInt(tally.abstain),
      reject: BigInt(tally.reject),
    },
  }
}
