import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryStore } from '../../../tests/objects/temporary-store.ts'
import { BoundedQueue } from '../bounded-queue.ts'
import { FairQueue } from '../fair-queue.ts'
import { ObjectStoreUnavailableError } from '../objects/object-store.ts'
import { observeStore } from '../objects/observe-store.ts'
import { observe, tell } from '../observe.ts'
import { countWork } from './work-metrics.ts'

let registry: Registry
beforeAll(() => {
  registry = new Registry()
  return countWork(registry)
})
const read = async (name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`))

const ADA = { brand: 'halden', loginId: 'ada' }
const fail = async () => await Promise.reject(new Error('of ada@people.example'))

describe('E2 what a process does is counted', () => {
  test('mails by what became of them, each from the beginning', async () => {
    expect(await read('portico_mails_total')).toContain('portico_mails_total{outcome="failed"} 0')
    await observe('mail', { kind: 'session.tan', mailId: '1', outcome: 'sent' }, async () => {})
    await observe('mail', { kind: 'session.tan', mailId: '2', outcome: 'deferred' }, async () => {})
    await observe('mail', { kind: 'session.tan', mailId: '3' }, fail).catch(() => undefined)
    const lines = await read('portico_mails_total')
    for (const outcome of ['sent', 'deferred', 'error'])
      expect(lines).toContain(`portico_mails_total{outcome="${outcome}"} 1`)
  })

  test('jobs and chores, done or failed, and how long they took', async () => {
    await observe('job', { name: 'mail.sweep', jobId: '1' }, async () => {})
    await observe('job', { name: 'mail.sweep', jobId: '2' }, fail).catch(() => undefined)
    await observe('chore', { name: 'anchoring the audit' }, fail).catch(() => undefined)
    expect(await read('portico_jobs_total')).toEqual([
      'portico_jobs_total{job="mail.sweep",outcome="done"} 1',
      'portico_jobs_total{job="mail.sweep",outcome="failed"} 1',
    ])
    expect(await read('portico_chores_total')).toEqual([
      'portico_chores_total{chore="anchoring the audit",outcome="failed"} 1',
    ])
    const [seconds = ''] = await read('portico_job_seconds_total')
    expect(Number(seconds.split(' ')[1])).toBeGreaterThan(0)
  })

  test('the store, by what it was asked and whether it was there', async () => {
    const { objects, close } = temporaryStore()
    afterAll(close)
    const store = observeStore({
      ...objects,
      ping: async () => await Promise.reject(new ObjectStoreUnavailableError(new Error('away'))),
    })
    await store.has('a'.repeat(64))
    await store.open('a'.repeat(64), 1).catch(() => undefined)
    await store.ping().catch(() => undefined)
    const lines = await read('portico_object_store_calls_total')
    for (const line of ['has",outcome="done', 'open",outcome="failed', 'ping",outcome="unavailable'])
      expect(lines).toContain(`portico_object_store_calls_total{operation="${line}"} 1`)
  })

  test('calls elsewhere, by class of their status', async () => {
    await observe('forward', { base: '/picture/v1', statusCode: 404 }, async () => {})
    await observe('forward', { base: '/picture/v1' }, fail).catch(() => undefined)
    expect(await read('portico_forwarded_calls_total')).toEqual([
      'portico_forwarded_calls_total{base="/picture/v1",status="4xx"} 1',
      'portico_forwarded_calls_total{base="/picture/v1",status="error"} 1',
    ])
  })

  test('errors of the database, by what they are about', async () => {
    for (const code of ['53100', '25006', '23505']) tell('databaseError', { code })
    const lines = await read('portico_database_errors_total')
    for (const line of ['disk_full"} 1', 'read_only"} 1', 'other"} 1', 'deadlock"} 0'])
      expect(lines).toContain(`portico_database_errors_total{reason="${line}`)
  })

  test('queues: who is served, who waits, who was refused', async () => {
    const fair = new FairQueue({
      name: 'statements',
      maxRunning: 1,
      maxRunningEach: 1,
      maxWaitingEach: 1,
      maxWaitingOfBrand: 1,
    })
    const bounded = new BoundedQueue({ name: 'pictures', maxRunning: 1, maxWaiting: 1 })
    const ending = Promise.withResolvers<void>()
    const { signal } = new AbortController()
    const ask = async () => await fair.run(ADA, signal, async () => await ending.promise)
    const draw = async () => await bounded.run(async () => await ending.promise)
    const work = [ask(), ask(), draw(), draw()]
    await expect(ask()).rejects.toThrow('http.tooManyRequests')
    await expect(draw()).rejects.toThrow('too many tasks')
    for (const queue of ['statements', 'pictures']) {
      expect(await read('portico_queue_running')).toContain(`portico_queue_running{queue="${queue}"} 1`)
      expect(await read('portico_queue_waiting')).toContain(`portico_queue_waiting{queue="${queue}"} 1`)
      expect(await read('portico_queue_refused_total')).toContain(
        `portico_queue_refused_total{queue="${queue}"} 1`,
      )
    }
    ending.resolve()
    await Promise.all(work)
    for (const queue of ['statements', 'pictures']) {
      expect(await read('portico_queue_running')).toContain(`portico_queue_running{queue="${queue}"} 0`)
      expect(await read('portico_queue_waiting')).toContain(`portico_queue_waiting{queue="${queue}"} 0`)
    }
  })
})
