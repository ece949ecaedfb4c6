import { setTimeout as sleep } from 'node:timers/promises'
import { createClientClass, isReadOnly, type WritableClient } from './writable-client.ts'

type Options = {
  readonly url: string
  readonly channel: string
  readonly onNotified: (payload: string) => void
  /** After each connection, the first one included: what was told before may have been missed. */
  readonly onConnected: () => void
  readonly onTrouble: (error: Error) => void
}

export type Listener = { readonly close: () => Promise<void> }

const NAME = 'portico-listener'
const HEARTBEAT_MS = 10_000
const ANSWER_WAIT_MS = 5_000
const RETRY_MS = 1_000

/** Hears what the database tells, on a connection of its own that is made anew whenever it is lost. Rejects when the first one fails. */
export async function listenTo({
  url,
  channel,
  onNotified,
  onConnected,
  onTrouble,
}: Options): Promise<Listener> {
  const ClientClass = createClientClass(url)
  const stopping = new AbortController()
  const { signal } = stopping
  const listening = keepListening(await connect())

  async function connect(): Promise<WritableClient> {
    const next = new ClientClass({
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WAIT_MS,
      query_timeout: ANSWER_WAIT_MS,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload = '' }) => onNotified(payload))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onConnected()
      return next
    } catch (error) {
      await next.end()
      throw error
    }
  }

  /** Until it is of no use any more; one that has gone silent is found by asking. */
  async function serve(serving: WritableClient): Promise<void> {
    const lost = Promise.withResolvers<void>()
    const give = () => lost.resolve()
    const beat = async () => {
      if (await isReadOnly(serving).catch(() => true)) give()
    }
    const timer = setInterval(() => void beat(), HEARTBEAT_MS)
    serving.once('end', give)
    signal.addEventListener('abort', give, { once: true })
    if (signal.aborted) give()
    await lost.promise
    clearInterval(timer)
    signal.removeEventListener('abort', give)
    await serving.end()
  }

  async function reconnect(): Promise<WritableClient | undefined> {
    while (!signal.aborted) {
      try {
        await sleep(RETRY_MS, undefined, { signal })
        return await connect()
      } catch (error) {
        if (!signal.aborted) onTrouble(error as Error)
      }
    }
    return undefined
  }

  async function keepListening(first: WritableClient): Promise<void> {
    for (let client: WritableClient | undefined = first; client; client = await reconnect()) {
      await serve(client)
      if (!signal.aborted) onTrouble(new Error(`the connection that listens to ${channel} was lost`))
    }
  }

  return {
    close: async () => {
      stopping.abort()
      await listening
    },
  }
}
