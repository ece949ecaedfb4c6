import { type Context, isSpanContextValid, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api'

const SAMPLED = 1
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?:-.*)?$/

/** W3C Trace Context; undefined for what is none. */
export function readTraceparent(header: string | undefined): Context | undefined {
  const { traceId = '', spanId = '', flags = '' } = TRACEPARENT.exec(header ?? '')?.groups ?? {}
  // oxlint-disable-next-line no-bitwise
  const traceFlags = Number.parseInt(flags, 16) & SAMPLED
  const from: SpanContext = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(from) ? trace.setSpanContext(ROOT_CONTEXT, from) : undefined
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`
}
