import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg\+xml)/
const GZIP_LEVEL = 5

/** Gzip that flushes each chunk: Hono's own holds a streamed page back until its end. */
export const compression = createMiddleware(async (c, next) => {
  await next()
  if (!COMPRESSIBLE.test(c.res.headers.get('content-type') ?? '')) return
  c.header('vary', 'accept-encoding', { append: true })
  const { body, headers, status } = c.res
  if (!body || headers.has('content-encoding') || c.req.method === 'HEAD') return
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return
  // RFC 9110 12.5.1: a digest or `no-transform` speaks about these very bytes.
  if (/no-transform/.test(headers.get('cache-control') ?? '') || headers.has('repr-digest')) return

  const gzip = createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
  // pipeline() also ends the source when the reader goes away.
  pipeline(Readable.fromWeb(body as NodeReadableStream), gzip, () => {})
  const compressed = new Headers(headers)
  compressed.delete('content-length')
  compressed.set('content-encoding', 'gzip')
  // Hono would carry the old headers over into the new answer, the old length among them.
  c.res = undefined
  c.res = new Response(Readable.toWeb(gzip) as ReadableStream, { status, headers: compressed })
})
