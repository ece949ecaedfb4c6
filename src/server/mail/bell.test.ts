import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Bell } from './bell.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function isAwake(sleep: Promise<void>): Promise<boolean> {
  const state = { isAwake: false }
  void sleep.then(() => (state.isAwake = true))
  await vi.advanceTimersByTimeAsync(0)
  return state.isAwake
}

describe('a sleeper', () => {
  test('sleeps for its time and no longer', async () => {
    const bell = new Bell()
    const sleep = bell.sleep(1000, bell.rings)
    await vi.advanceTimersByTimeAsync(999)
    expect(await isAwake(sleep)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isAwake(sleep)).toBe(true)
  })

  test('is woken by the bell, as are all others', async () => {
    const bell = new Bell()
    const sleeps = [bell.sleep(1000, bell.rings), bell.sleep(1000, bell.rings)]
    expect(await isAwake(Promise.race(sleeps))).toBe(false)
    bell.ring()
    expect(await isAwake(Promise.all(sleeps).then(() => undefined))).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('misses no ring between looking and lying down', async () => {
    const bell = new Bell()
    const heard = bell.rings
    bell.ring()
    expect(await isAwake(bell.sleep(1000, heard))).toBe(true)
  })
})
