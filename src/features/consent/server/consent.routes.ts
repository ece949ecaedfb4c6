import type { Environment } from '#kernel/environment.ts'
import { publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { ANALYTICS_SITE_IDS } from '../consent.domain.ts'
import { analyticsShape } from '../consent.wire.ts'

type Parts = { readonly environment: Environment; readonly matomoUrl: string | undefined }

export function consentEndpoints({ environment, matomoUrl }: Parts) {
  const matomo =
    matomoUrl === undefined ? undefined : { url: matomoUrl, siteId: ANALYTICS_SITE_IDS[environment] }
  return [
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/:client/analytics',
        service: 'site',
        summary: 'Where visits are counted once the visitor has agreed',
        answer: analyticsShape,
      },
      () => ({ body: { ...(matomo && { matomo }) }, headers: { 'cache-control': 'public, max-age=300' } }),
    ),
  ]
}
