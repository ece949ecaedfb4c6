import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { HttpContext } from './http-context.ts'

/**
 * A body that fails takes the connection with it, so that nobody takes its first half for the whole. The adapter alone
 * ends an answer that fails within its first pieces as if all of it had been sent.
 */
export function cutOffWhenBroken(c: Context<HttpContext>, body: ReadableStream<Uint8Array>) {
  // There is none for calls within the process; those see the error itself.
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!c.req.raw.signal.aborted) c.var.logger.error({ err: error }, 'answer broke off')
          if (!outgoing) return controller.error(error)
          outgoing.destroy()
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Reads only when asked to, as without it.
    { highWaterMark: 0 },
  )
}
