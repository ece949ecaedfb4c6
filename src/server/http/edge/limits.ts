import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Upload } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem, type ProblemKind } from '#kernel/problem.ts'
import type { HttpContext } from './http-context.ts'

const MAX_BODY_BYTES = 1024 * 1024
const DISCARD_BYTES = 8 * MAX_BODY_BYTES
const DISCARD_MS = 500
const MAX_URL_CHARACTERS = 8 * 1024
const HANDLER_TIMEOUT_MS = 25_000
const BODILESS_METHODS = new Set(['GET', 'HEAD'])
const CONTROL_CHARACTER = /\p{Cc}/u

/** A call that takes more, because it takes a file. */
export type LargeCall = {
  readonly method: string
  readonly path: string
  readonly upload: Pick<Upload, 'maxBytes' | 'tooLarge'>
}

const limitSize = (maxBytes: number, tooLarge: ProblemKind) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      await discard(c.req.raw.body)
      throw new Problem(tooLarge)
    },
  })

/** The connection ends with the answer. Who is still sending then may never read it, so a little more is taken in first. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), DISCARD_MS)
  try {
    for (let bytes = 0; bytes < DISCARD_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.length
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Looking for a body takes the adapter's request apart, which costs each of the many calls that have none. */
export function limitBody(large: readonly LargeCall[]): MiddlewareHandler {
  const limitOthers = limitSize(MAX_BODY_BYTES, HTTP_ERRORS.payloadTooLarge)
  const own = large.map(({ method, path, upload }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+(?:\{\[\^\/\]\*\})?/g, '[^/]*')}/?$`),
    limit: limitSize(upload.maxBytes, upload.tooLarge),
  }))
  return async (c, next) => {
    const { method } = c.req
    if (BODILESS_METHODS.has(method)) return await next()
    const found = own.find((one) => one.method === method && one.pattern.test(c.req.path))
    return await (found?.limit ?? limitOthers)(c, next)
  }
}

/** A handler that hangs must not hold its caller; what it still finds out later is dropped. */
export const limitTime = (milliseconds = HANDLER_TIMEOUT_MS) =>
  createMiddleware<HttpContext>(async (c, next) => {
    const late = Promise.withResolvers<never>()
    const tooLate = new AbortController()
    c.set('tooLate', tooLate.signal)
    const timer = setTimeout(() => {
      const problem = new Problem(HTTP_ERRORS.unavailable)
      late.reject(problem)
      tooLate.abort(problem)
    }, milliseconds)
    try {
      await Promise.race([next(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  })

/** Until the caller has gone, or has been told that it takes too long. */
export function untilAbandoned(c: Context<HttpContext>): AbortSignal {
  const { signal } = c.req.raw
  const { tooLate } = c.var
  return tooLate ? AbortSignal.any([signal, tooLate]) : signal
}

/** security.md 16: an address that cannot be read is the caller's fault, never a 5xx. */
export const refuseUnreadableAddress = createMiddleware(async (c, next) => {
  const { url } = c.req
  if (url.length > MAX_URL_CHARACTERS) throw new Problem(HTTP_ERRORS.uriTooLong)
  if (!isReadable(new URL(url).pathname)) throw new Problem(HTTP_ERRORS.badRequest)
  await next()
})

function isReadable(path: string): boolean {
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
