import { expect, test } from 'vitest'
import { createWorkshop } from './workshop.ts'

function openWorkshop() {
  const { make } = createWorkshop(new URL('./echo-thread.test-data.ts', import.meta.url))
  return { make: (order: object, signal = new AbortController().signal) => make(order, signal) }
}
const read = (file: Uint8Array) => Buffer.from(file).toString()

test('each order gets its own file', async () => {
  const workshop = openWorkshop()
  const texts = ['one', 'two', 'three']
  const files = await Promise.all(texts.map((text) => workshop.make({ text })))
  expect(files.map(read)).toEqual(['ONE', 'TWO', 'THREE'])
})

test('an order that fails is told, and the next one succeeds', async () => {
  const workshop = openWorkshop()
  await expect(workshop.make({ text: 'no', fails: true })).rejects.toThrow(new TypeError('no'))
  expect(read(await workshop.make({ text: 'yes' }))).toBe('YES')
})

test('a thread that ends in the middle fails its order, and is replaced', async () => {
  const workshop = openWorkshop()
  await expect(workshop.make({ text: 'gone', ends: true })).rejects.toThrow('ended')
  expect(read(await workshop.make({ text: 'back' }))).toBe('BACK')
})

test('more orders than can wait are refused for now', async () => {
  const workshop = openWorkshop()
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => workshop.make({ text: 'many' })))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  expect(refused[0]).toMatchObject({ reason: { kind: { status: 503 } } })
})

test('security.md 1: an order that is abandoned stops its thread, and the next one gets another', async () => {
  const workshop = openWorkshop()
  const gone = new AbortController()
  const endless = workshop.make({ text: 'endless', hangs: true }, gone.signal)
  const next = workshop.make({ text: 'next' })
  setTimeout(() => gone.abort(), 20)
  await expect(endless).rejects.toThrow('aborted')
  expect(read(await next)).toBe('NEXT')
})
