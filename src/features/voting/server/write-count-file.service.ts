import type { Database } from '#server/db/connect.ts'
import { selectExportedBallots, selectExportedEntitlements } from './ballot-export.queries.ts'
import {
  COUNT_FORMAT,
  describeBallotLine,
  describeEntitlementLine,
  describeLotLine,
  describeMeeting,
  describeTopics,
} from './count-file.ts'
import { type LotCursor, selectLots } from './lots.queries.ts'
import { startLotsDigest } from './lots-digest.ts'
import type { CountedResult } from './results.queries.ts'

const ROWS_A_PAGE = 2000

type Asked = {
  /** What is counted does not change any more, so each page may be read by itself. */
  readonly read: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly brand: string
  readonly counted: CountedResult
  /** How each holding has voted: for the office alone, which has a record of it. */
  readonly hasBallots?: boolean
}

/** B7.5, B7.6: result and check codes as one JSON text, piece by piece, however long it is. */
export async function* writeCountFile(asked: Asked): AsyncGenerator<string> {
  const { counted, hasBallots = false } = asked
  yield `{\n"format": ${JSON.stringify(COUNT_FORMAT)},\n"meeting": ${JSON.stringify(describeMeeting(counted))},\n`
  yield `"topics": ${JSON.stringify(describeTopics(counted))}`
  if (counted.publishedAt) yield* writeLots(asked)
  if (hasBallots) {
    yield* writeList('entitlements', readEntitlements(asked))
    yield* writeList('ballots', readBallots(asked))
  }
  yield '\n}\n'
}

async function* writeLots(asked: Asked): AsyncGenerator<string> {
  const digest = startLotsDigest()
  yield* writeList('lots', readLots(asked, digest))
  yield `,\n"lotsDigest": ${JSON.stringify(digest.finish())}`
}

async function* writeList(name: string, pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let isFirst = true
  for await (const lines of pages) {
    if (lines.length === 0) continue
    yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`
    isFirst = false
  }
  yield ']'
}

async function* readLots(
  { read, brand, counted: { meetingId } }: Asked,
  digest: ReturnType<typeof startLotsDigest>,
): AsyncGenerator<string[]> {
  let after: LotCursor | undefined
  do {
    const from = after
    const page = await read((db) => selectLots(db, { brand, meetingId, after: from, limit: ROWS_A_PAGE }))
    for (const lot of page.lots) digest.add(lot)
    yield page.lots.map(describeLotLine)
    after = page.next
  } while (after)
}

async function* readEntitlements({ read, brand, counted: { meetingId } }: Asked): AsyncGenerator<string[]> {
  let after: string | undefined
  do {
    const from = after
    const page = await read((db) =>
      selectExportedEntitlements(db, { brand, meetingId, after: from, limit: ROWS_A_PAGE }),
    )
    yield page.map(describeEntitlementLine)
    after = page.at(-1)?.id
  } while (after !== undefined)
}

async function* readBallots({ read, brand, counted: { meetingId } }: Asked): AsyncGenerator<string[]> {
  let after: number | undefined = 0
  do {
    const from: number = after
    const page = await read((db) =>
      selectExportedBallots(db, { brand, meetingId, after: from, limit: ROWS_A_PAGE }),
    )
    yield page.map(describeBallotLine)
    after = page.at(-1)?.number
  } while (after !== undefined)
}
