import { expect, test } from 'vitest'
import { reloadOncePerMinute } from './chunk-reload.ts'

function browser() {
  const values = new Map<string, string>()
  const state = { now: 1_000_000, reloads: 0 }
  const fail = () =>
    reloadOncePerMinute({
      now: () => state.now,
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
      },
      reload: () => {
        state.reloads += 1
      },
    })
  return { state, fail }
}

test('A3.6 the first failed chunk reloads the page', () => {
  const { state, fail } = browser()
  expect(fail()).toBe(true)
  expect(state.reloads).toBe(1)
})

test('A3.6 a second failure within the minute does not, after the minute it does', () => {
  const { state, fail } = browser()
  fail()
  state.now += 59_999
  expect(fail()).toBe(false)
  state.now += 1
  expect(fail()).toBe(true)
  expect(state.reloads).toBe(2)
})
