import type { Brand } from '#brands/brand.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Logger } from '../logger.ts'

/** What the edge knows about a request, for everything behind it. */
export type HttpContext = {
  Variables: {
    requestId: string
    nonce: string
    locale: Locale
    logger: Logger
    brand: Brand
  }
}
