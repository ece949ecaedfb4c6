import type { Locale } from '#kernel/locale.ts'
import type { Logger } from '../../logger.ts'

/** What the edge knows about a request, for everything behind it. */
export type HttpContext = {
  Variables: {
    requestId: string
    /** Asked for by `nonceOf`. */
    nonce: string | undefined
    locale: Locale
    logger: Logger
    /** Where the call comes from. */
    address: string
    /** The token of the call, from its header or its cookie; unchecked. */
    bearer: string | undefined
    /** Aborted when the caller has been told that it takes too long. */
    tooLate: AbortSignal | undefined
    /** What the answer says went wrong, if anything did. */
    problemCode: string | undefined
    /** The token was refused for good. */
    hasDeadToken: boolean | undefined
  }
}
