import { expect, test } from 'vitest'
import { type Caller, FairQueue } from './fair-queue.ts'

const LIMITS = { name: 'test', maxRunning: 2, maxRunningEach: 1, maxWaitingEach: 2, maxWaitingOfBrand: 4 }
const nextTurn = async () => new Promise<void>((resolve) => setImmediate(resolve))
const person = (name: string): Caller => {
  const [brand = '', loginId = ''] = name.split('/')
  return { brand, loginId }
}

/** Begins tasks by name and ends them one by one. */
function openDesk(limits = LIMITS) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: async (name: string, signal = new AbortController().signal) =>
      queue.run(person(name), signal, async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        begun.push(name)
        ends.set(name, resolve)
        await promise
        return name
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

test('one person has one task running and few waiting; more are refused until there is room', async () => {
  const desk = openDesk()
  const asked = [desk.ask('halden/ada'), desk.ask('halden/ada'), desk.ask('halden/ada')]
  await expect(desk.ask('halden/ada')).rejects.toMatchObject({
    kind: { code: 'http.tooManyRequests', status: 429 },
    retryAfterSeconds: 10,
  })
  expect(desk.begun).toEqual(['halden/ada'])
  const other = desk.ask('halden/ben')
  expect(desk.begun).toEqual(['halden/ada', 'halden/ben'])
  await desk.end('halden/ben')
  expect(await other).toBe('halden/ben')
  // A free place is not for who has a task running.
  expect(desk.begun).toHaveLength(2)
  for (let count = 0; count < 3; count += 1) await desk.end('halden/ada')
  await Promise.all(asked)
})

test('brands take turns, and their people do, whoever has asked how often', async () => {
  const desk = openDesk({ ...LIMITS, maxRunning: 1, maxWaitingEach: 5, maxWaitingOfBrand: 9 })
  const names = ['halden/ada', 'halden/ada', 'halden/ada', 'halden/ben', 'linden/eva', 'linden/eva']
  const asked = names.map((name) => desk.ask(name))
  for (let count = 0; count < names.length; count += 1) await desk.end(desk.begun.at(-1) ?? '')
  await Promise.all(asked)
  expect(desk.begun).toEqual([
    'halden/ada',
    'halden/ada',
    'linden/eva',
    'halden/ben',
    'linden/eva',
    'halden/ada',
  ])
})

test('the line of one brand is bounded, and leaves room for the others', async () => {
  const desk = openDesk()
  const names = ['a', 'b', 'a', 'b', 'c', 'd'].map((name) => `halden/${name}`)
  const asked = names.map((name) => desk.ask(name))
  await expect(desk.ask('halden/e')).rejects.toMatchObject({ kind: { status: 503 } })
  asked.push(desk.ask('linden/eva'))
  for (let count = 0; count < 7; count += 1) for (const name of new Set(desk.begun)) await desk.end(name)
  expect(await Promise.all(asked)).toHaveLength(7)
})

test('who goes away gives up the place, and never begins', async () => {
  const desk = openDesk({ ...LIMITS, maxRunning: 1 })
  const gone = new AbortController()
  const first = desk.ask('halden/ada')
  const left = desk.ask('halden/ben', gone.signal)
  const last = desk.ask('halden/eva')
  gone.abort()
  await expect(left).rejects.toThrow('aborted')
  await desk.end('halden/ada')
  expect(desk.begun).toEqual(['halden/ada', 'halden/eva'])
  await desk.end('halden/eva')
  await Promise.all([first, last])
  await expect(desk.ask('halden/ben', gone.signal)).rejects.toThrow('aborted')
})

test('a task that fails frees its place', async () => {
  const queue = new FairQueue({ ...LIMITS, maxRunning: 1 })
  const { signal } = new AbortController()
  const failing = queue.run(person('halden/ada'), signal, async () => {
    throw new Error('no luck')
  })
  const next = queue.run(person('halden/ben'), signal, async () => 'next')
  await expect(failing).rejects.toThrow('no luck')
  expect(await next).toBe('next')
})
