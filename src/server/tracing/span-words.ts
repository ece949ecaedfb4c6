import { type Attributes, type Span, SpanKind } from '@opentelemetry/api'
import type { Work, WorkKind } from '../observe.ts'

/** What a span says of work, at its beginning and once more at its end. */
export type SpanWords<Of> = {
  readonly kind: (work: Of) => SpanKind
  readonly name: (work: Of) => string
  readonly attributes: (work: Of) => Attributes
  /** What kind of thing went wrong, never its text: that may quote people. */
  readonly findFailure: (done: Of & { readonly error?: unknown }) => string | undefined
  readonly onBegun?: (work: Of, span: Span) => void
}

const failureOf = ({ error }: { readonly error?: unknown }): string | undefined => {
  if (error === undefined) return undefined
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export const WORDS: { readonly [Kind in Exclude<WorkKind, 'chore'>]: SpanWords<Work[Kind]> } = {
  request: {
    kind: ({ isInner }) => (isInner ? SpanKind.INTERNAL : SpanKind.SERVER),
    name: ({ method, route = '' }) => `${method} ${route}`.trim(),
    attributes: ({ method, route, statusCode, requestId, kind, isInner, problemCode }) => ({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'portico.request_id': requestId,
      'portico.kind': isInner ? 'inner' : kind,
      'portico.problem': problemCode,
    }),
    findFailure: ({ statusCode = 500, problemCode, error }) =>
      failureOf({ error }) ?? (statusCode >= 500 ? (problemCode ?? String(statusCode)) : undefined),
  },
  transaction: {
    kind: () => SpanKind.INTERNAL,
    name: ({ mode }) => `transaction ${mode}`,
    attributes: () => ({}),
    findFailure: failureOf,
  },
  statement: {
    kind: () => SpanKind.CLIENT,
    name: ({ text }) => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement',
    attributes: ({ text }) => ({ 'db.system.name': 'postgresql', 'db.query.text': text }),
    findFailure: failureOf,
  },
  store: {
    kind: () => SpanKind.CLIENT,
    name: ({ operation }) => `store ${operation}`,
    attributes: () => ({}),
    findFailure: failureOf,
  },
  mail: {
    kind: () => SpanKind.PRODUCER,
    name: ({ kind }) => `mail ${kind}`,
    attributes: ({ mailId, outcome }) => ({ 'portico.mail_id': mailId, 'portico.outcome': outcome }),
    findFailure: ({ outcome, error }) => failureOf({ error }) ?? (outcome === 'sent' ? undefined : outcome),
  },
  job: {
    kind: () => SpanKind.CONSUMER,
    name: ({ name }) => `job ${name}`,
    attributes: ({ jobId }) => ({ 'portico.job_id': jobId }),
    findFailure: failureOf,
  },
  forward: {
    kind: () => SpanKind.CLIENT,
    name: ({ base }) => `forward ${base}`,
    attributes: ({ statusCode }) => ({ 'http.response.status_code': statusCode }),
    findFailure: ({ statusCode, error }) =>
      failureOf({ error }) ??
      (statusCode !== undefined && statusCode >= 500 ? String(statusCode) : undefined),
  },
}
