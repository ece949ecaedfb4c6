import { Client, DatabaseError, type PoolClient } from 'pg'

/** More than pages and calls ask; each takes memory on every connection. */
const MOST_PREPARED = 500
/** Lists longer than that seldom come again with the same length, which makes each a text of its own. */
const MOST_VALUES = 40
const READ = /^\s*(?:select|with)\b/
const OUTSIDE_TRANSACTION = 'I'

/** Of the many shapes of the driver's own one alone matters here. */
type Ask = (asked: unknown, ...rest: readonly unknown[]) => unknown
const driver: { readonly query: Ask } = Client.prototype

/** The database takes longer to plan what a page reads than to read it: each connection does so once, and keeps the plans. */
export function createPreparation(): (client: PoolClient) => void {
  const names = new Map<string, string | undefined>()

  function findName(text: unknown, rest: readonly unknown[]): string | undefined {
    const [values] = rest
    // With a callback behind them, the answer would not be a promise.
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 1) return undefined
    if (names.has(text)) return names.get(text)
    if (values.length === 0 || values.length > MOST_VALUES) return undefined
    if (names.size >= MOST_PREPARED || !READ.test(text)) return undefined
    const name = `read_${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const ask: Ask = (asked, ...rest) => driver.query.call(client, asked, ...rest)

    async function askPrepared(name: string, text: string, values: unknown): Promise<unknown> {
      try {
        return await ask({ name, text, values })
      } catch (error) {
        if (!isOutdated(error)) throw error
        names.set(text, undefined)
        if (client.getTransactionStatus() !== OUTSIDE_TRANSACTION) throw error
        return await ask(text, values)
      }
    }

    const askPreparedOrNot: Ask = (asked, ...rest) => {
      const name = findName(asked, rest)
      return name === undefined ? ask(asked, ...rest) : askPrepared(name, String(asked), rest[0])
    }
    client.query = askPreparedOrNot as PoolClient['query']
  }
}

/** A migration has changed what was prepared before it. It is planned anew from now on, but the transaction is lost. */
export function isOutdated(error: unknown): boolean {
  // Its message may be in the server's language, and its code tells no more than that something is not supported.
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
