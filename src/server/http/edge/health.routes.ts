import { Hono } from 'hono'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { HttpContext } from './http-context.ts'

type Health = { readonly pingDatabase: () => Promise<void>; readonly isStopping: () => boolean }

/** /healthz: the process answers. /readyz: it can serve, so the database answers and no stop is under way. */
export function healthRoutes({ pingDatabase, isStopping }: Health) {
  return new Hono<HttpContext>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isStopping()) return c.json({ status: 'stopping' }, 503)
      await pingDatabase().catch((error: unknown) => {
        throw new Problem(HTTP_ERRORS.unavailable, { cause: error })
      })
      return c.json({ status: 'ready' })
    })
}
