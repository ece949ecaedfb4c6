import type { Env } from '#server/env.ts'
import type { Logger } from '#server/logger.ts'
import type { ProcessParts } from '#server/metrics/process-metrics.ts'
import { namePort } from './checks/name-port.ts'

type MetricsParts = Omit<ProcessParts, 'node'> & {
  readonly env: Pick<Env, 'metrics' | 'nodeName'>
  readonly databaseUrl: string
  readonly logger: Logger
  readonly now: () => Date
}

/** E2: for whoever asked for it. What counts is loaded only then: it takes memory. */
export async function startMetrics({ env, ...parts }: MetricsParts) {
  if (!env.metrics) return undefined
  const { openMetrics } = await import('#server/metrics/open-metrics.ts')
  const opening = openMetrics({ ...parts, ...env.metrics, node: env.nodeName })
  const metrics = await namePort('METRICS_PORT', opening)
  parts.logger.info({ port: metrics.port }, 'metrics are told')
  return metrics
}

type TracingParts = {
  readonly env: Pick<Env, 'tracing' | 'nodeName'>
  readonly version: string
  readonly logger: Logger
}

export async function startTracing({ env, version, logger }: TracingParts) {
  if (!env.tracing) return undefined
  const { openTracing } = await import('#server/tracing/open-tracing.ts')
  return openTracing({ config: env.tracing, node: env.nodeName, version, logger, now: () => new Date() })
}
