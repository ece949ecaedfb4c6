import { ApiError, INTERCEPTED, isUnreachable } from '#web/api-client/api-error.ts'
import { send } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { describeProbe, type Service } from './services.ts'

export type Finding = {
  /** `intercepted`: something between browser and portal answered in its place. */
  readonly state: 'reachable' | 'failing' | 'intercepted' | 'unreachable'
  readonly milliseconds: number
  readonly status?: number
  /** The number under which support finds the failure in the log. */
  readonly errorId?: string
}

type Means = { readonly reader: Reader; readonly now: () => number; readonly signal: AbortSignal }

/** How one service answers this browser. */
export async function probe(service: Service, { reader, now, signal }: Means): Promise<Finding> {
  const begun = now()
  const found = await send(describeProbe(service), { reader, signal, isFresh: true }).then(
    ({ status }) => ({ state: 'reachable', status }) as const,
    judge,
  )
  return { milliseconds: Math.round(now() - begun), ...found }
}

/** A refusal is an answer: whoever refuses is there. */
function judge(error: unknown): Omit<Finding, 'milliseconds'> {
  if (!(error instanceof ApiError) || isUnreachable(error)) return { state: 'unreachable' }
  const { status, code, errorId } = error.failure
  if (code === INTERCEPTED) return { state: 'intercepted', status }
  if (status < 500) return { state: 'reachable', status }
  return { state: 'failing', status, ...(errorId !== '' && { errorId }) }
}
