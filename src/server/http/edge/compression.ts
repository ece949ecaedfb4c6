import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { gatherChunks } from './gather-chunks.ts'

const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg\+xml)/
const GZIP_LEVEL = 5
/** Packing this much takes less time than handing it to another thread and back. */
const PACKED_AT_ONCE_CHARACTERS = 16 * 1024
const compress = promisify(gzip)

/** Gzip that flushes each chunk: Hono's own holds a streamed page back until its end. */
export const compression = createMiddleware(async (c, next) => {
  await next()
  const { res } = c
  if (!COMPRESSIBLE.test(res.headers.get('content-type') ?? '')) return
  res.headers.append('vary', 'accept-encoding')
  if (!mayCompress(c, res.headers) || !res.body) return

  const packed = createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
  // pipeline() also ends the source when the reader goes away.
  pipeline(gatherChunks(res.body), packed, () => {})
  const headers = new Headers(res.headers)
  headers.delete('content-length')
  headers.set('content-encoding', 'gzip')
  // Hono would carry the old headers over into the new answer, the old length among them.
  c.res = undefined
  c.res = new Response(Readable.toWeb(packed) as ReadableStream, { status: res.status, headers })
})

/** A text that is known as a whole, packed once it was asked for so. */
export type WholeText = { readonly text: string; packed?: Buffer<ArrayBuffer> }

/** The answer with such a text: it needs no stream, which takes longer than the packing itself. */
export async function compressWhole(
  c: Context,
  whole: WholeText,
  { status, headers }: { readonly status: number; readonly headers: Record<string, string> },
): Promise<Response> {
  if (!mayCompress(c, new Headers(headers))) return new Response(whole.text, { status, headers })
  whole.packed ??= await pack(whole.text)
  return new Response(whole.packed, { status, headers: { ...headers, 'content-encoding': 'gzip' } })
}

async function pack(text: string): Promise<Buffer<ArrayBuffer>> {
  const level = { level: GZIP_LEVEL }
  const packed =
    text.length <= PACKED_AT_ONCE_CHARACTERS ? gzipSync(text, level) : await compress(text, level)
  // zlib hands out a piece of up to 64 KiB of memory, all of which a kept answer of 300 bytes would hold.
  return Buffer.from(new Uint8Array(packed).buffer)
}

function mayCompress(c: Context, headers: Headers): boolean {
  if (headers.has('content-encoding') || c.req.method === 'HEAD') return false
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return false
  // RFC 9110 12.5.1: a digest or `no-transform` speaks about these very bytes.
  return !/no-transform/.test(headers.get('cache-control') ?? '') && !headers.has('repr-digest')
}
