import { type Endpoint, isBinary } from '#server/http/endpoint/endpoint.ts'
import { listProblems } from '#server/http/endpoint/openapi.ts'

/** Fails unless the API description promises this very answer: its status, its content type and its shape. */
export async function requireDescribed(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost')
  const there = endpoints.filter((endpoint) => matches(endpoint.path, pathname))
  const findBy = (wanted: string) => there.find((endpoint) => endpoint.method === wanted)
  // HEAD goes the way of GET.
  const one = findBy(method) ?? (method === 'HEAD' ? findBy('GET') : undefined)
  if (!one) throw new Error(`${method} ${pathname} is not described`)
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''

  if ((one.statuses ?? [200]).includes(response.status)) {
    if (isBinary(one.answer)) {
      if (response.body && !one.answer.contentTypes.includes(type))
        throw new Error(`${type} is not described`)
      return
    }
    const result = one.answer.safeParse(await response.clone().json())
    if (!result.success) throw new Error(`${method} ${pathname}: ${result.error.message}`)
    return
  }
  if (!listProblems(one).some(({ status }) => status === response.status))
    throw new Error(`${method} ${pathname}: status ${response.status} is not described`)
}

function matches(pattern: string, pathname: string): boolean {
  const expression = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]*')
  return new RegExp(`^${expression}/?$`).test(pathname)
}
