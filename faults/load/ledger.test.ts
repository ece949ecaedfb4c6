import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'

test('E5 what was sent and not answered is known, what was acknowledged is counted, what was refused is forgotten', () => {
  const ledger = createLedger()
  for (const key of ['answered', 'cut off', 'refused']) ledger.send('setting', key)
  ledger.acknowledge('setting', 'answered')
  ledger.takeBack('setting', 'refused')
  expect([...(ledger.writes.get('setting') ?? [])]).toEqual([
    ['answered', 'acknowledged'],
    ['cut off', 'sent'],
  ])
  expect(ledger.countAcknowledged()).toBe(1)
})

test('E5 answers are counted by status since they were last asked for', () => {
  const ledger = createLedger()
  for (const status of [200, 200, undefined]) ledger.see(status)
  expect([...ledger.takeStatuses()]).toEqual([
    ['200', 2],
    ['cut off', 1],
  ])
  expect([...ledger.takeStatuses()]).toEqual([])
})
