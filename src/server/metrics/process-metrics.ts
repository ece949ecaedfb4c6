import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { ConnectionCounts } from '../db/connect.ts'

export type ProcessParts = {
  readonly node: string
  readonly version: string
  readonly countConnections: () => ConnectionCounts
  readonly measureAnswers: () => {
    readonly count: number
    readonly bytes: number
    readonly hits: number
    readonly misses: number
  }
  readonly isMailHeld: () => boolean
  readonly isStopping: () => boolean
}

/** What this process is and holds, looked up when somebody asks. */
export function describeProcess(registry: Registry, parts: ProcessParts): void {
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  new Gauge({
    name: 'portico_build_info',
    help: 'Always 1; which node and which version this is.',
    labelNames: ['node', 'version'],
    registers: [registry],
  }).set({ node: parts.node, version: parts.version }, 1)
  gauge('portico_stopping', '1 once the process has been told to stop.', () => Number(parts.isStopping()))
  gauge('portico_mail_held', '1 while no mail is sent from this database: npx portico mail status.', () =>
    Number(parts.isMailHeld()),
  )

  const { countConnections, measureAnswers } = parts
  gauge(
    'portico_database_pool_size',
    'Connections that requests may use at most.',
    () => countConnections().most,
  )
  gauge('portico_database_pool_open', 'Connections that are open.', () => countConnections().open)
  gauge(
    'portico_database_pool_idle',
    'Open connections that nobody uses just now.',
    () => countConnections().idle,
  )
  gauge(
    'portico_database_pool_waiting',
    'Queries that wait for a connection.',
    () => countConnections().waiting,
  )
  gauge('portico_kept_answers', 'Finished answers that are kept.', () => measureAnswers().count)
  gauge('portico_kept_answers_bytes', 'What they take, by estimate.', () => measureAnswers().bytes)
  const answers = new Counter({
    name: 'portico_kept_answers_total',
    help: 'Answers that may be kept: given again (hit), or worked out (miss).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { hits, misses } = measureAnswers()
      answers.reset()
      answers.inc({ outcome: 'hit' }, hits)
      answers.inc({ outcome: 'miss' }, misses)
    },
  })
}
