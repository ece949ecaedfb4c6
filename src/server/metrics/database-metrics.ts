import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Figures } from './figures.queries.ts'

type Options = {
  readonly read: () => Promise<Figures>
  readonly now: () => Date
  /** How long to wait for the database. */
  readonly waitMs?: number
  /** How long its answer, or that there was none, is told again. */
  readonly keepMs?: number
}

const WAIT_MS = 3000
const KEEP_MS = 5000

/** What the database knows. While it does not answer, that is told, and nothing that may no longer hold. */
export function describeDatabase(registry: Registry, options: Options) {
  const { read, now, waitMs = WAIT_MS, keepMs = KEEP_MS } = options
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

  const up = gauge(
    'portico_database_up',
    '1 while the database answers. All nodes ask the same one: take max, not sum.',
  )
  const readOnly = gauge('portico_database_read_only', '1 while nothing can be written.')
  const bytes = gauge('portico_database_bytes', 'What the database takes on its disk.')
  const outbox = gauge(
    'portico_outbox_mails',
    'Mails to be sent: waiting for the first attempt, or deferred after one.',
    ['state'],
  )
  const overdue = gauge(
    'portico_outbox_overdue_seconds',
    'For how long the mail that is due longest has been due.',
  )
  const oldest = gauge('portico_outbox_oldest_seconds', 'How old the oldest mail is that is not sent.')
  const settled = gauge(
    'portico_outbox_settled_mails',
    'What became of mails within a day: sent, refused (5xx), failed (not taken for 24 hours), expired.',
    ['outcome'],
  )
  const notices = gauge('portico_notices_open', 'People who are still to be told of a publication.')
  const oldestNotice = gauge('portico_notices_oldest_seconds', 'How long the first of them has waited.')
  const jobs = gauge(
    'portico_jobs',
    'Jobs by queue and state; the completed, failed and cancelled ones of a day.',
    ['queue', 'state'],
  )
  const sessions = gauge('portico_sessions', 'Sessions that are alive.', ['brand'])
  const publication = gauge('portico_publication_number', 'The last publication.', ['brand'])
  const publishedAt = gauge('portico_publication_timestamp_seconds', 'When it was.', ['brand'])
  const imports = gauge('portico_imports', 'Imports since the beginning: loaded, refused or undone.', [
    'brand',
    'outcome',
  ])
  const importedAt = gauge('portico_import_timestamp_seconds', 'When the last of each outcome was.', [
    'brand',
    'outcome',
  ])
  const single = [readOnly, bytes, overdue, oldest, notices, oldestNotice]
  const labelled = [outbox, settled, jobs, sessions, publication, publishedAt, imports, importedAt]
  const forget = () => {
    for (const one of single) one.remove()
    for (const one of labelled) one.reset()
  }
  up.set(0)
  forget()

  function tell(figures: Figures | undefined): void {
    forget()
    up.set(Number(figures !== undefined))
    if (!figures) return
    readOnly.set(Number(figures.isReadOnly))
    bytes.set(figures.bytes)
    outbox.set({ state: 'waiting' }, figures.outbox.waiting)
    outbox.set({ state: 'deferred' }, figures.outbox.deferred)
    overdue.set(figures.outbox.overdueSeconds)
    oldest.set(figures.outbox.oldestSeconds)
    notices.set(figures.notices.open)
    oldestNotice.set(figures.notices.oldestSeconds)
    for (const { outcome, count } of figures.settled) settled.set({ outcome }, count)
    for (const { queue, state, count } of figures.jobs) jobs.set({ queue, state }, count)
    for (const { brand, count } of figures.sessions) sessions.set({ brand }, count)
    for (const { brand, number, at } of figures.publications) {
      publication.set({ brand }, number)
      publishedAt.set({ brand }, at)
    }
    for (const { brand, outcome, count, at } of figures.imports) {
      imports.set({ brand, outcome }, count)
      if (at !== null) importedAt.set({ brand, outcome }, at)
    }
  }

  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined

  async function ask(): Promise<void> {
    const late = sleep(waitMs, undefined, { ref: false })
    tell(await Promise.race([read().catch(() => undefined), late]))
  }

  return {
    /** However many ask at once or soon after, the database is asked once. */
    refresh: async (): Promise<void> => {
      const at = now().getTime()
      if (!asked || at - asked.at >= keepMs) asked = { at, answer: ask() }
      await asked.answer
    },
  }
}
