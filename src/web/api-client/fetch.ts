import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { ApiError, UNREACHABLE } from './api-error.ts'

/** While a page is first rendered, the call stays inside the process. */
const send = createIsomorphicFn()
  .server(async (path: string, headers: Record<string, string>): Promise<Response> => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('a page was rendered outside a request')
    return await context.callApi(path, headers)
  })
  .client(async (path: string, headers: Record<string, string>): Promise<Response> => {
    return await fetch(path, { headers }).catch((error: unknown) => {
      throw new ApiError(UNREACHABLE, error)
    })
  })

/** A6.5: every call names the reader's language. */
export async function getJson<T>(path: string, locale: Locale): Promise<T> {
  const response = await send(path, { accept: 'application/json', 'accept-language': locale })
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as T
}

async function toApiError(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  return new ApiError({
    status: response.status,
    code: problem.code ?? 'http.internal',
    errorId: problem.errorId ?? '',
  })
}
