import { postFailure } from '#kernel/wire/failures.wire.ts'
import { splitAddress } from '../address.ts'
import { ApiError } from './api-error.ts'
import { type Input, send } from './ask.ts'

const numbers = new WeakMap<object, string>()

/**
 * The number under which support finds a failure in the log. One of the server's answers has its own; one that happened
 * in the browser is told to the server, once.
 */
export function reportFailure(error: unknown): string {
  if (error instanceof ApiError && error.failure.errorId) return error.failure.errorId
  const failure = error instanceof Error ? error : new Error(String(error))
  const known = numbers.get(failure)
  if (known) return known
  const id = crypto.randomUUID()
  numbers.set(failure, id)
  tell({
    id,
    name: failure.name.slice(0, 100),
    message: failure.message.slice(0, 1000),
    stack: (failure.stack ?? '').slice(0, 8000),
    page: location.pathname.slice(0, 500),
  })
  return id
}

function tell(body: Input<typeof postFailure>['body']): void {
  const { client, locale } = splitAddress(location.pathname)
  void send(postFailure, { reader: { client, locale }, body, keepalive: true }).catch(() => undefined)
}
