import type { PoolClient } from 'pg'
import { isObserved, observe } from '../observe.ts'

type Ask = (asked: unknown, ...rest: readonly unknown[]) => unknown

/** Whoever watches is told the text of each statement, never its values. Cursors, which answer otherwise, go by themselves. */
export function observeStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const askObserved: Ask = (asked, ...rest) => {
    if (typeof asked !== 'string' || rest.length > 1 || !isObserved('statement')) return ask(asked, ...rest)
    return observe('statement', { text: asked }, async () => await ask(asked, ...rest))
  }
  client.query = askObserved as PoolClient['query']
}
