import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { HttpContext } from './http-context.ts'

/** There is no socket for calls within the process. */
const UNKNOWN_ADDRESS = 'unknown'

/**
 * Where a call comes from. Behind our own proxies each adds the address it saw to X-Forwarded-For: counted from the right,
 * only as many entries can be trusted as there are such proxies; what stands before them the caller may have invented.
 */
export function findClientAddress(c: Context<HttpContext>, proxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const socket = incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? UNKNOWN_ADDRESS
  if (proxies === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.at(-proxies) || socket
}
