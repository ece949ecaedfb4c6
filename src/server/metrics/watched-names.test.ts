import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { describeDatabase } from './database-metrics.ts'
import { describeProcess } from './process-metrics.ts'
import { countWork } from './work-metrics.ts'

const WATCHED = ['deploy/watch/alarms.yml', 'deploy/watch/dashboard.json']
const METRIC = /\b(?:portico|process|nodejs)_\w+\b/g
const AGGREGATION = /\b(sum|avg|count|min|max|stddev)(?:\s*by\s*\([^()]*\))?\s*\(\s*(portico_\w+)/g
/** Parts of a histogram. */
const PART = /_(?:bucket|sum|count)$/

async function writeMetrics(): Promise<string> {
  const registry = new Registry()
  const stop = countWork(registry)
  describeProcess(registry, {
    node: 'one',
    version: '1.0.0',
    countConnections: () => ({ most: 10, open: 2, idle: 1, waiting: 0 }),
    measureAnswers: () => ({ count: 0, bytes: 0, hits: 0, misses: 0 }),
    isMailHeld: () => false,
    isStopping: () => false,
  })
  describeDatabase(registry, {
    read: async () => await Promise.reject(new Error('away')),
    now: () => new Date(),
  })
  const text = await registry.metrics()
  stop()
  return text
}

const text = await writeMetrics()
const exposed = new Map(
  Array.from(text.matchAll(/^# HELP (\S+) (.*)$/gm), ([, name = '', help = '']) => [name, help]),
)

describe('E2 what is watched is there to be watched', () => {
  test.each(WATCHED)('every metric named in %s is exposed', (file) => {
    const named = new Set(readFileSync(file, 'utf8').match(METRIC))
    expect(named.size).toBeGreaterThan(20)
    const unknown = [...named].filter((name) => !exposed.has(name) && !exposed.has(name.replace(PART, '')))
    expect(unknown).toEqual([])
  })

  test('every metric is explained', () => {
    expect(exposed.size).toBeGreaterThan(50)
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+) /gm))
      expect(exposed.get(name), name).toMatch(/\w{2}/)
  })

  test('every metric of our own is in the table of docs/operations.md, and nothing else is', () => {
    const told = new Set(readFileSync('docs/operations.md', 'utf8').match(/\bportico_[a-z]\w+_?\w+\b/g))
    const own = [...exposed.keys()].filter((name) => name.startsWith('portico_'))
    expect(own.filter((name) => !told.has(name))).toEqual([])
    const roles = new Set(['portico_halden', 'portico_halden_app'])
    expect([...told].filter((name) => !exposed.has(name) && !roles.has(name))).toEqual([])
  })

  test('every alarm tells in docs/operations.md what to do', () => {
    const alarms = Array.from(readFileSync('deploy/watch/alarms.yml', 'utf8').matchAll(/- alert: (\w+)/g))
    const guide = readFileSync('docs/operations.md', 'utf8')
    expect(alarms.length).toBeGreaterThan(20)
    for (const [, alarm = ''] of alarms) expect(guide).toContain(`\`${alarm}\``)
  })

  test('alarms add up what each node counts, never what all of them read in the same database', () => {
    const shared = [...exposed.keys()].filter((name) =>
      /^portico_(database_(up|read_only|bytes)|outbox|notices|jobs$|sessions|publication|import)/.test(name),
    )
    expect(shared.length).toBeGreaterThan(12)
    for (const file of WATCHED)
      for (const [, how = '', name = ''] of readFileSync(file, 'utf8').matchAll(AGGREGATION))
        if (shared.includes(name)) expect(`${how} of ${name}`).toMatch(/^(?:max|min) /)
  })
})
