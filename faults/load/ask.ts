import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'

const LONGEST_WAIT_MS = 45_000

export type Reply = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}

type Asked = {
  readonly brand: string
  readonly token?: string
  readonly method?: string
  readonly path: string
  readonly body?: unknown
}

/** Undefined where nobody answered, or not to the end. */
export type Ask = (asked: Asked) => Promise<Reply | undefined>

/** Asks through the proxy, over connections that stay open, and never twice. */
export function openBrowser(proxy: { readonly port: number; readonly ca: string }, environment: string) {
  const agent = new Agent({ keepAlive: true, ca: proxy.ca, maxSockets: 256 })
  const ask: Ask = async ({ brand, token, method = 'GET', path, body }) => {
    const isForm = body instanceof URLSearchParams
    const text = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body)
    const asking = request({
      agent,
      method,
      path,
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'localhost',
      timeout: LONGEST_WAIT_MS,
      headers: {
        host: `${brand}.${environment}.portico.example`,
        'accept-language': 'en-GB',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    })
    asking.on('timeout', () => asking.destroy(new Error('nobody answers')))
    // Told below as well; a second one may follow.
    asking.on('error', () => undefined)
    try {
      const answered = once(asking, 'response') as Promise<[IncomingMessage]>
      asking.end(text)
      const [response] = await answered
      return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }
    } catch {
      return undefined
    }
  }
  return { ask, close: () => agent.destroy() }
}

export const readJson = ({ bytes }: Reply): unknown => JSON.parse(bytes.toString())
