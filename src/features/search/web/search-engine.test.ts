import { describe, expect, test } from 'vitest'
import { buildManyEntries } from './search.test-data.ts'
import { type Found, openSearch } from './search-engine.ts'
import type { Answer, Question } from './search-worker.ts'
import type { startWorker } from './start-worker.ts'

/** A worker that answers when told to. */
function openBeside() {
  const sent: Question[] = []
  const found: Found[] = []
  let handlers: Parameters<typeof startWorker>[0] | undefined
  let failures = 0
  let isEnded = false
  const engine = openSearch({
    entries: buildManyEntries(505),
    locale: 'en-GB',
    onFound: (results) => found.push(results),
    onFailure: () => (failures += 1),
    start: (given) => {
      handlers = given
      return { send: (question) => sent.push(question), end: () => (isEnded = true) }
    },
  })
  return {
    engine,
    found,
    listTexts: () => sent.flatMap((question) => ('text' in question ? question.text : [])),
    answer: (own: Partial<Answer> = {}) => {
      const last = sent.at(-1)
      const number = last && 'number' in last ? last.number : 0
      handlers?.onAnswer({ number, hits: [], ...own })
    },
    fail: () => handlers?.onFailure(),
    countFailures: () => failures,
    isEnded: () => isEnded,
    firstQuestion: () => sent[0],
  }
}

describe('A11.1 beyond 500 entries', () => {
  test('a worker gets them once, then the questions', () => {
    const { engine, firstQuestion, listTexts } = openBeside()
    engine.ask('h')
    expect(firstQuestion()).toEqual({ entries: buildManyEntries(505), locale: 'en-GB' })
    expect(listTexts()).toEqual(['h'])
  })

  test('what is typed meanwhile waits, and only the latest of it is asked', () => {
    const { engine, answer, listTexts } = openBeside()
    for (const text of ['h', 'ha', 'ham', 'hamb']) engine.ask(text)
    expect(listTexts()).toEqual(['h'])
    answer()
    expect(listTexts()).toEqual(['h', 'hamb'])
    answer()
    expect(listTexts()).toEqual(['h', 'hamb'])
  })

  test('the latest wins: older answers are dropped', () => {
    const { engine, answer, found } = openBeside()
    engine.ask('h')
    engine.ask('ha')
    answer()
    expect(found).toEqual([])
    answer()
    expect(found).toEqual([{ text: 'ha', hits: [] }])
  })

  test('a worker that fails is told, and one that is left is ended', () => {
    const { engine, fail, countFailures, isEnded } = openBeside()
    fail()
    expect(countFailures()).toBe(1)
    engine.close()
    expect(isEnded()).toBe(true)
  })
})

test('A11.1 up to 500 entries are searched at once, without a worker', () => {
  const found: Found[] = []
  const engine = openSearch({
    entries: buildManyEntries(500),
    locale: 'en-GB',
    onFound: (results) => found.push(results),
    onFailure: () => expect.unreachable(),
    start: () => expect.unreachable(),
  })
  engine.ask('HRA-10007')
  expect(found.map(({ hits }) => hits[0]?.entry.number)).toEqual(['HRA-10007'])
})
