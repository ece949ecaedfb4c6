import { expect, test } from 'vitest'
import { type AsyncState, canReuse, fulfil, NOTHING_LOADED, reject, startLoading } from './async-state.ts'

type State = AsyncState<string>
const pending: State = { status: 'pending' }
const fulfilled: State = { status: 'fulfilled', value: 'old' }
const rejected: State = { status: 'rejected', error: 'offline' }

test('A5.5 none becomes pending, then fulfilled', () => {
  const loading = startLoading<string>(NOTHING_LOADED)
  expect(loading).toEqual({ status: 'pending' })
  expect(fulfil(loading, 'new')).toEqual({ status: 'fulfilled', value: 'new' })
})

test('A5.5 none becomes pending, then rejected', () => {
  expect(reject(startLoading<string>(NOTHING_LOADED), 'offline')).toEqual(rejected)
})

test('A5.5 a loaded value stays at hand while it is loaded again and when that fails', () => {
  const reloading = startLoading(fulfilled)
  expect(reloading).toEqual({ status: 'pending', previous: 'old' })
  const failed = reject(reloading, 'offline')
  expect(failed).toEqual({ status: 'rejected', error: 'offline', previous: 'old' })
  expect(startLoading(failed)).toEqual({ status: 'pending', previous: 'old' })
})

test('A5.5 starting twice is one request', () => {
  expect(startLoading(pending)).toBe(pending)
})

test.each<[string, State]>([
  ['none', NOTHING_LOADED],
  ['fulfilled', fulfilled],
  ['rejected', rejected],
])('A5.5 a late answer leaves %s as it is', (_, state) => {
  expect(fulfil(state, 'late')).toBe(state)
  expect(reject(state, 'late')).toBe(state)
})

test('B1.6 pending and fulfilled requests are reused, others repeated', () => {
  expect([NOTHING_LOADED, pending, fulfilled, rejected].map(canReuse)).toEqual([false, true, true, false])
})
