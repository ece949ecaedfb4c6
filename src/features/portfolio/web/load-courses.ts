import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Reader } from '#web/api-client/reader.ts'
import { chunkIds, type Progress } from '../portfolio-loading.domain.ts'
import { isHeld, type PortfolioRow, type RowCourse } from '../portfolio-rows.domain.ts'
import { courseQuery, fetchCourses, pickCourse, rowsQuery } from './portfolio.api.ts'

/** After so many failures in a row there is no connection: what is left waits for the visitor's word. */
const GIVE_UP_AFTER_CHUNKS = 3

type Status = PortfolioRow['status']

/** Of both loads. */
export const courseLoadsKey = (reader: Reader): QueryKey => ['courses of the portfolio', reader]

/**
 * B1.2: loads the courses of all rows of a status, ten after ten; its data tell how far it is. What is loaded stays so, what
 * failed is asked for when it is loaded again. It goes on when its page is left, so that others can wait for it.
 */
export const courseLoadQuery = (reader: Reader, status: Status) => {
  const queryKey = [...courseLoadsKey(reader), status]
  return queryOptions({
    queryKey,
    queryFn: async ({ client: cache }): Promise<Progress> => {
      await cache.ensureQueryData(rowsQuery(reader))
      const tell = () => cache.setQueryData(queryKey, measure(cache, reader, status))
      await loadCourses({ cache, reader }, listIds(cache, reader, status), tell)
      return measure(cache, reader, status)
    },
  })
}

/** One row alone, whatever else is under way. */
export async function retryCourse(cache: QueryClient, reader: Reader, row: PortfolioRow): Promise<void> {
  await cache.prefetchQuery(courseQuery(reader, row.id))
  const { queryKey } = courseLoadQuery(reader, row.status)
  cache.setQueryData(queryKey, (known) => known && measure(cache, reader, row.status))
}

type Place = { readonly cache: QueryClient; readonly reader: Reader }

async function loadCourses(place: Place, ids: readonly string[], tell: () => void): Promise<void> {
  const { cache } = place
  const wanted = new Set<unknown>(ids)
  await cache.resetQueries({
    predicate: ({ queryKey, state }) => state.status === 'error' && wanted.has(queryKey.at(-1)),
  })
  tell()
  const chunks = chunkIds(ids.filter((id) => !isLoaded(place, id)))
  let failures = 0
  for (const [index, chunk] of chunks.entries()) {
    const hasAnswer = await inTurn(cache, () => loadChunk(place, chunk))
    failures = hasAnswer ? 0 : failures + 1
    if (failures === GIVE_UP_AFTER_CHUNKS) {
      await fill(place, chunks.slice(index + 1).flat(), Promise.reject(new Error('given up')))
      return
    }
    tell()
  }
}

/** False where the call itself failed. Another load may have brought some of them meanwhile. */
async function loadChunk(place: Place, chunk: readonly string[]): Promise<boolean> {
  const ids = chunk.filter((id) => !isLoaded(place, id))
  return ids.length === 0 || (await fill(place, ids, fetchCourses(place.reader, ids)))
}

/** Each row takes its own part of the answer; whoever is missing from it has failed, alone. */
async function fill(
  { cache, reader }: Place,
  ids: readonly string[],
  answer: Promise<readonly RowCourse[]>,
): Promise<boolean> {
  const hasAnswer = answer.then(
    () => true,
    () => false,
  )
  await Promise.all(
    ids.map((id) =>
      cache.prefetchQuery({
        ...courseQuery(reader, id),
        queryFn: async () => pickCourse(await answer, id),
      }),
    ),
  )
  return await hasAnswer
}

const turns = new WeakMap<QueryClient, Promise<unknown>>()

/** One chunk after another, whoever asks for it: what runs, and what was closed. */
async function inTurn<Result>(cache: QueryClient, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(cache) ?? Promise.resolve()).then(work)
  turns.set(cache, turn)
  return await turn
}

function listIds(cache: QueryClient, reader: Reader, status: Status): readonly string[] {
  const rows = cache.getQueryData(rowsQuery(reader).queryKey) ?? []
  return rows.filter((row) => isHeld(row) && row.status === status).map(({ id }) => id)
}

function isLoaded({ cache, reader }: Place, id: string): boolean {
  return cache.getQueryData(courseQuery(reader, id).queryKey) !== undefined
}

function measure(cache: QueryClient, reader: Reader, status: Status): Progress {
  const states = listIds(cache, reader, status).map(
    (id) => cache.getQueryState(courseQuery(reader, id).queryKey)?.status,
  )
  return {
    loaded: states.filter((state) => state === 'success').length,
    failed: states.filter((state) => state === 'error').length,
    total: states.length,
  }
}
