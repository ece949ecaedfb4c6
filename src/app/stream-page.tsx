import type { AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { hasReachedEnd } from './page-end.tsx'

type Rendering = {
  readonly router: AnyRouter
  readonly signal: AbortSignal
  readonly nonce?: string | undefined
  readonly logFailure: (error: unknown) => void
}

/**
 * Throws where the page itself fails, so that the server can answer with the error page and its status. What fails in a part
 * that may fail alone, or later, inside the stream, is only logged: the browser tries it again.
 */
export async function streamPage(page: ReactNode, { router, signal, nonce, logFailure }: Rendering) {
  const failures: unknown[] = []
  let isStreaming = false
  const log = (error: unknown) => {
    if (!signal.aborted) logFailure(error)
  }
  const stream = await renderToReadableStream(page, {
    signal,
    ...(nonce !== undefined && { nonce }),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (isStreaming) log(error)
      else failures.push(error)
    },
  })
  const isWhole = failures.length === 0 || hasReachedEnd(router)
  // Nothing is rendered after what ends the page.
  const fatal = isWhole ? undefined : failures.pop()
  for (const failure of failures) log(failure)
  if (!isWhole) {
    await stream.cancel()
    throw fatal
  }
  isStreaming = true
  return stream
}
