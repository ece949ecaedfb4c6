import { afterEach, vi } from 'vitest'

type Call = {
  readonly name: string
  readonly body: unknown
  readonly headers: Headers
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal | undefined
}
type Answer = (call: Call) => Response | Promise<Response>

afterEach(() => vi.unstubAllGlobals())

/**
 * The server at the other end of the line, by method and address; one that ends with `*` stands for all that begin so. Answers
 * of one list come one after the other; when none is left, the line is down.
 */
export function stubServer(answers: Readonly<Record<string, Answer | readonly Answer[]>>) {
  const calls: Call[] = []
  const left = new Map(
    Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'function' ? answer : [...answer],
    ]),
  )
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
      const call = {
        name: `${method} ${path}`,
        body: readBody(body),
        headers: new Headers(headers),
        signal: signal ?? undefined,
      }
      calls.push(call)
      const known = left.get(call.name) ?? findStarred(left, call.name)
      const answer = typeof known === 'function' ? known : known?.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return await answer(call)
    },
  )
  return { calls, names: () => calls.map(({ name }) => name) }
}

function findStarred<Value>(left: ReadonlyMap<string, Value>, name: string): Value | undefined {
  const starred = [...left.keys()].find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return starred === undefined ? undefined : left.get(starred)
}

export function respond(body: unknown = {}, status = 200): () => Response {
  return () => Response.json(body, { status })
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (typeof body !== 'string') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
