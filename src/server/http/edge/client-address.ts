import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Context } from 'hono'
import type { HttpContext } from './http-context.ts'

/** There is no socket for calls within the process. */
const UNKNOWN_ADDRESS = 'unknown'
const MOST_PROXIES = 5
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/** Our own between caller and server: how many, or which addresses they have. */
export type Proxies = number | BlockList

/**
 * Where a call comes from. Behind our own proxies each adds the address it saw to X-Forwarded-For: read from the right, only
 * what they have added can be trusted; what stands before it the caller may have invented.
 */
export function findClientAddress(c: Context<HttpContext>, proxies: Proxies): string {
  const socket = readSocketAddress(c)
  if (proxies === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(readAddress)
  if (typeof proxies === 'number') return forwarded.at(-proxies) ?? socket
  let nearest = socket
  for (const before of forwarded.toReversed()) {
    if (!before || !proxies.check(nearest, familyOf(nearest))) break
    nearest = before
  }
  return nearest
}

/** Whether what it says beside the request is the word of one of ours. */
export function isFromProxy(c: Context<HttpContext>, proxies: Proxies): boolean {
  if (typeof proxies === 'number') return proxies > 0
  const socket = readSocketAddress(c)
  return isIP(socket) !== 0 && proxies.check(socket, familyOf(socket))
}

function readSocketAddress(c: Context<HttpContext>): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return readAddress(incoming?.socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS
}

/** `2`, or `10.0.0.0/8, 192.0.2.7`; undefined for what is neither. */
export function parseProxies(text: string): Proxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : undefined
  const known = new BlockList()
  for (const entry of text.split(',')) {
    const [address = '', bits, ...more] = entry.trim().split('/')
    if (isIP(address) === 0 || more.length > 0) return undefined
    if (bits === undefined) known.addAddress(address, familyOf(address))
    else if (!isPrefix(bits, address)) return undefined
    else known.addSubnet(address, Number(bits), familyOf(address))
  }
  return known
}

/** A network of everybody would trust whatever a caller invents. */
function isPrefix(bits: string, address: string): boolean {
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128)
}

/** Undefined for what is no address: some proxies write `unknown`, some add the port. */
function readAddress(text: string): string | undefined {
  const { six, four } = WITH_PORT.exec(text.trim())?.groups ?? {}
  const address = (six ?? four ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  return isIP(address) === 0 ? undefined : address
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
