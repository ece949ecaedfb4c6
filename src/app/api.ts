import { z } from 'zod'
import { sessionEndpoints } from '#features/session/server/session.routes.ts'
import type { Tokens } from '#features/session/server/token.service.ts'
import { siteEndpoints } from '#features/site/server/site.routes.ts'
import type { Environment } from '#kernel/environment.ts'
import { type Endpoint, publicEndpoint } from '#server/http/endpoint.ts'
import { describeApi } from '#server/http/openapi.ts'

type ApiParts = { readonly environment: Environment; readonly tokens: Tokens; readonly version: string }

/** Every call of the portal (B10.1), and the description of them all. */
export function listEndpoints({ environment, tokens, version }: ApiParts): Endpoint[] {
  const endpoints = [...siteEndpoints(environment), ...sessionEndpoints(tokens)]
  const description = publicEndpoint(
    {
      method: 'GET',
      path: '/api/openapi.json',
      service: 'description',
      summary: 'This description, as OpenAPI 3.1',
      answer: z.record(z.string(), z.unknown()),
    },
    () => ({ body: document, headers: { 'cache-control': 'public, max-age=300' } }),
  )
  endpoints.push(description)
  const document = describeApi(endpoints, version)
  return endpoints
}
