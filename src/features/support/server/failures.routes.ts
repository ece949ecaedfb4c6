import type { Limit } from '#kernel/limit.ts'
import { postFailure } from '#kernel/wire/failures.wire.ts'
import type { Database } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { networkOf } from '#server/limits/network-of.ts'
import { createPathMask } from '#server/loggable-path.ts'
import type { Logger } from '#server/logger.ts'

/** Enough to find a fault, too little to fill a disk. */
export const FAILURES_PER_ADDRESS: Limit = { attempts: 20, windowSeconds: 900 }

type Parts = { readonly db: Database; readonly logger: Logger; readonly now: () => Date }

/** A13: the number that a page shows for a failure of its own is found in the log. */
export function failureEndpoints({ db, logger, now }: Parts) {
  return [
    endpoint(postFailure, async ({ address, body, brand, headers }) => {
      const key = `failures:${brand.name}:${networkOf(address)}`
      const { isAllowed } = await takeAttempt(db, { key, limit: FAILURES_PER_ADDRESS, now: now() })
      if (isAllowed) {
        const { id: errorId, page, ...failure } = body
        const userAgent = headers.get('user-agent')?.slice(0, 200)
        logger.warn(
          { errorId, brand: brand.name, page: createPathMask([brand.name])(page), userAgent, failure },
          'failure in a browser',
        )
      }
      return { body: {} }
    }),
  ]
}
