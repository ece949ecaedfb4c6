import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { ObjectStoreUnavailableError } from '../objects/object-store.ts'
import { type Done, onDone, onNews } from '../observe.ts'

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
const MAIL_OUTCOMES = ['sent', 'deferred', 'refused', 'failed', 'expired', 'error'] as const
const TURNED_AWAY = new Set([429, 503])
/** SQLSTATE; all others are one kind. */
const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  '25006': 'read_only',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '58030': 'disk_error',
}

/** Counts what this process does. Returns what ends it. */
export function countWork(registry: Registry): () => void {
  const registers = [registry]
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered, by kind (page, call, asset, probe; inner: a call that a page made), route as the code writes it and class of status.',
    labelNames: ['kind', 'method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'From the first look at a request to the head of its answer.',
    labelNames: ['kind', 'route'],
    buckets: SECONDS,
    registers,
  })
  const turnedAway = new Counter({
    name: 'portico_http_turned_away_total',
    help: 'Requests that were to come again later: 429 too many of one caller, 503 not now.',
    labelNames: ['status'],
    registers,
  })
  const problems = new Counter({
    name: 'portico_problems_total',
    help: 'What went wrong, by the code that the answer names.',
    labelNames: ['code'],
    registers,
  })
  const databaseErrors = new Counter({
    name: 'portico_database_errors_total',
    help: 'Errors that the database told this process of, by what they are about.',
    labelNames: ['reason'],
    registers,
  })
  const running = new Gauge({
    name: 'portico_queue_running',
    help: 'Large tasks under way.',
    labelNames: ['queue'],
    registers,
  })
  const waiting = new Gauge({
    name: 'portico_queue_waiting',
    help: 'Large tasks whose turn has not come.',
    labelNames: ['queue'],
    registers,
  })
  const refused = new Counter({
    name: 'portico_queue_refused_total',
    help: 'Large tasks for which the line was too long.',
    labelNames: ['queue'],
    registers,
  })
  const mails = new Counter({
    name: 'portico_mails_total',
    help: 'Attempts to send a mail, by outcome: sent, deferred, refused, failed, expired; error: it could not be written down.',
    labelNames: ['outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'portico_jobs_total',
    help: 'Jobs that this process has run, done or failed.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'portico_job_seconds_total',
    help: 'How long they took.',
    labelNames: ['job'],
    registers,
  })
  const chores = new Counter({
    name: 'portico_chores_total',
    help: 'What every process does from time to time, done or failed.',
    labelNames: ['chore', 'outcome'],
    registers,
  })
  const storeCalls = new Counter({
    name: 'portico_object_store_calls_total',
    help: 'What the store of documents was asked, by outcome: done, failed, or unavailable.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const forwarded = new Counter({
    name: 'portico_forwarded_calls_total',
    help: 'Calls that a service elsewhere was asked to answer, by class of status; error: it did not.',
    labelNames: ['base', 'status'],
    registers,
  })

  // A series that begins with its first count has not risen: what alarms look at begins with none.
  for (const status of TURNED_AWAY) turnedAway.inc({ status: String(status) }, 0)
  for (const reason of [...Object.values(DATABASE_ERRORS), 'other']) databaseErrors.inc({ reason }, 0)
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0)

  const endings = [
    onDone('request', (done) => {
      const { method, isInner, kind: seen = 'asset', route = 'none', statusCode = 500, problemCode } = done
      const kind = isInner ? 'inner' : seen
      requests.inc({ kind, method, route, status: classOf(statusCode) })
      durations.observe({ kind, route }, secondsOf(done))
      if (problemCode !== undefined) problems.inc({ code: problemCode })
      if (!isInner && TURNED_AWAY.has(statusCode)) turnedAway.inc({ status: String(statusCode) })
    }),
    onNews('databaseError', ({ code }) => databaseErrors.inc({ reason: DATABASE_ERRORS[code] ?? 'other' })),
    onNews('queue', (news) => {
      const queue = news.name
      running.set({ queue }, news.running)
      waiting.set({ queue }, news.waiting)
      if (news.isRefused) refused.inc({ queue })
    }),
    onDone('mail', ({ outcome = 'error' }) => mails.inc({ outcome })),
    onDone('job', (done) => {
      jobs.inc({ job: done.name, outcome: outcomeOf(done) })
      jobSeconds.inc({ job: done.name }, secondsOf(done))
    }),
    onDone('chore', (done) => chores.inc({ chore: done.name, outcome: outcomeOf(done) })),
    onDone('store', ({ operation, error }) => {
      const outcome = error instanceof ObjectStoreUnavailableError ? 'unavailable' : outcomeOf({ error })
      storeCalls.inc({ operation, outcome })
    }),
    onDone('forward', ({ base, statusCode }) =>
      forwarded.inc({ base, status: statusCode === undefined ? 'error' : classOf(statusCode) }),
    ),
  ]
  return () => {
    for (const end of endings) end()
  }
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`
const secondsOf = ({ durationMs = 0 }: Pick<Done<'job'>, 'durationMs'>) => durationMs / 1000
const outcomeOf = ({ error }: { readonly error?: unknown }) => (error === undefined ? 'done' : 'failed')
