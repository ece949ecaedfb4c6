import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'
import { type Done, duringWork, onDone, type Work, type WorkKind } from '../observe.ts'
import { type SpanWords, WORDS } from './span-words.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import type { TracingConfig } from './tracing-config.ts'

type Options = {
  readonly config: TracingConfig
  readonly node: string
  readonly version: string
  readonly logger: Logger
  readonly now: () => Date
  /** How long a portion may take, with all attempts. */
  readonly sendWaitMs?: number
}

const TRACES_PATH = '/v1/traces'
const LONGEST_VALUE = 4096
const SEND_WAIT_MS = 10_000
const STOP_WAIT_MS = 3000
const REMIND_MS = 60_000

/**
 * E2: what takes its time becomes spans, which are sent to a collector in portions. Requests, mails and jobs begin a trace; what is done for
 * none of them (looking for work, probes, files) is in none.
 */
export function openTracing(options: Options) {
  const { config, node, version, logger, now, sendWaitMs = SEND_WAIT_MS } = options
  let complainedAt = 0
  const complain = (message: string) => {
    if (now().getTime() - complainedAt < REMIND_MS) return
    complainedAt = now().getTime()
    logger.warn({ reason: message }, 'traces could not be sent (OTEL_EXPORTER_OTLP_ENDPOINT)')
  }
  const silent = () => undefined
  diag.setLogger(
    { error: complain, warn: silent, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.ERROR,
  )
  const exporter = new OTLPTraceExporter({
    url: config.endpoint.replace(/\/$/, '') + TRACES_PATH,
    headers: { ...config.headers },
    timeoutMillis: sendWaitMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': version,
      'service.instance.id': node,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('portico')
  const active = new AsyncLocalStorage<Context | undefined>()
  const contexts = new WeakMap<object, Context>()

  function follow<Kind extends WorkKind>(
    kind: Kind,
    words: SpanWords<Work[Kind]>,
    findRoot: (work: Work[Kind]) => Context | undefined = () => undefined,
  ): (() => void)[] {
    const begin = (work: Work[Kind]) => {
      const parent = active.getStore() ?? findRoot(work)
      if (!parent) return undefined
      const { kind: spanKind, name, attributes, onBegun } = words
      const span = tracer.startSpan(
        name(work),
        { kind: spanKind(work), attributes: attributes(work) },
        parent,
      )
      onBegun?.(work, span)
      const context = trace.setSpan(parent, span)
      contexts.set(work, context)
      return context
    }
    const end = (done: Done<Kind>) => {
      const context = contexts.get(done)
      const span = context && trace.getSpan(context)
      if (!span) return
      span.updateName(words.name(done))
      span.setAttributes(words.attributes(done))
      const failure = words.findFailure(done)
      if (failure !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', failure)
      }
      span.end()
    }
    return [duringWork(kind, active, begin), onDone(kind, end)]
  }

  const isWorthwhile = ({ kind }: Work['request']) => kind !== 'probe' && kind !== 'asset'
  const endings = [
    ...follow('request', WORDS.request, (work) =>
      isWorthwhile(work) ? (readTraceparent(work.traceparent) ?? ROOT_CONTEXT) : undefined,
    ),
    ...follow('mail', WORDS.mail, () => ROOT_CONTEXT),
    ...follow('job', WORDS.job, () => ROOT_CONTEXT),
    ...follow('transaction', WORDS.transaction),
    ...follow('statement', WORDS.statement),
    ...follow('store', WORDS.store),
    ...follow('forward', {
      ...WORDS.forward,
      onBegun: (work, span) => {
        work.traceparent = writeTraceparent(span.spanContext())
      },
    }),
  ]

  return {
    stop: async (): Promise<void> => {
      for (const end of endings) end()
      const sent = provider.shutdown().catch((error: unknown) => complain(String(error)))
      await Promise.race([sent, sleep(STOP_WAIT_MS, undefined, { ref: false })])
      diag.disable()
    },
  }
}
