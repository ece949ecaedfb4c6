import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** Work that takes its time; what is known only at its end is filled in by then. Nothing in it tells of people. */
export type Work = {
  request: {
    readonly requestId: string
    readonly method: string
    /** A call that a page makes while it is rendered. */
    readonly isInner: boolean
    /** Of the trace that a proxy of ours has begun. */
    readonly traceparent?: string | undefined
    kind?: 'page' | 'call' | 'asset' | 'probe'
    /** As it is written in the code, never as somebody asked. */
    route?: string
    statusCode?: number
    problemCode?: string | undefined
  }
  transaction: { readonly mode: 'read' | 'write' }
  /** The text without its values. */
  statement: { readonly text: string }
  store: { readonly operation: string }
  mail: { readonly kind: string; readonly mailId: string; outcome?: MailOutcome }
  job: { readonly name: string; readonly jobId: string }
  chore: { readonly name: string }
  /** What a service elsewhere is asked; whoever keeps a trace says here how it goes on. */
  forward: { readonly base: string; traceparent?: string; statusCode?: number }
}
export type MailOutcome = 'sent' | 'deferred' | 'refused' | 'failed' | 'expired'
export type WorkKind = keyof Work
export type Done<Kind extends WorkKind> = Work[Kind] & { durationMs?: number; readonly error?: unknown }

/** What just happens, or is another from now on. */
export type News = {
  queue: {
    readonly name: string
    readonly running: number
    readonly waiting: number
    readonly isRefused?: boolean
  }
  /** The number that the database gives it. */
  databaseError: { readonly code: string }
}

type Channels = { readonly [Kind in WorkKind]: TracingChannel<unknown, Done<Kind>> }

const WORK: Channels = {
  request: tracingChannel('portico.request'),
  transaction: tracingChannel('portico.transaction'),
  statement: tracingChannel('portico.statement'),
  store: tracingChannel('portico.store'),
  mail: tracingChannel('portico.mail'),
  job: tracingChannel('portico.job'),
  chore: tracingChannel('portico.chore'),
  forward: tracingChannel('portico.forward'),
}

const NEWS: Readonly<Record<keyof News, Channel>> = {
  queue: channel('portico.queue'),
  databaseError: channel('portico.databaseError'),
}

/**
 * Whoever does something says so and knows nobody who watches; while nobody does, that costs a look (decision 080). What watches must not
 * throw: it would end the process.
 */
export async function observe<Kind extends WorkKind, Result>(
  kind: Kind,
  work: Work[Kind],
  run: () => Promise<Result>,
): Promise<Result> {
  const watched: TracingChannel<unknown, Done<Kind>> = WORK[kind]
  if (!watched.hasSubscribers) return await run()
  const begun = performance.now()
  const done: Done<Kind> = work
  return await watched.tracePromise(async () => {
    try {
      return await run()
    } finally {
      done.durationMs = performance.now() - begun
    }
  }, done)
}

export function isObserved(kind: WorkKind): boolean {
  return WORK[kind].hasSubscribers
}

export function tell<Kind extends keyof News>(kind: Kind, news: News[Kind]): void {
  if (NEWS[kind].hasSubscribers) NEWS[kind].publish(news)
}

/** Each returns what ends it. */
export function onDone<Kind extends WorkKind>(kind: Kind, hear: (done: Done<Kind>) => void): () => void {
  const { asyncEnd } = WORK[kind]
  const listener = (message: unknown) => hear(message as Done<Kind>)
  asyncEnd.subscribe(listener)
  return () => asyncEnd.unsubscribe(listener)
}

export function onNews<Kind extends keyof News>(kind: Kind, hear: (news: News[Kind]) => void): () => void {
  const listener = (message: unknown) => hear(message as News[Kind])
  NEWS[kind].subscribe(listener)
  return () => NEWS[kind].unsubscribe(listener)
}

/** What `begin` returns is in the store for as long as the work is done, wherever that leads. */
export function duringWork<Kind extends WorkKind, Kept>(
  kind: Kind,
  store: AsyncLocalStorage<Kept>,
  begin: (work: Work[Kind]) => Kept,
): () => void {
  const start = WORK[kind].start as unknown as Channel<Kept, Work[Kind]>
  start.bindStore(store, begin)
  return () => start.unbindStore(store)
}
