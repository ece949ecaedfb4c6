import type { Environment } from '#kernel/environment.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { ANALYTICS_SITE_IDS } from '../consent.domain.ts'
import { getAnalytics } from '../consent.wire.ts'

type Parts = { readonly environment: Environment; readonly matomoUrl: string | undefined }

export function consentEndpoints({ environment, matomoUrl }: Parts) {
  const matomo =
    matomoUrl === undefined ? undefined : { url: matomoUrl, siteId: ANALYTICS_SITE_IDS[environment] }
  return [
    endpoint(getAnalytics, () => ({
      body: { ...(matomo && { matomo }) },
      headers: { 'cache-control': 'public, max-age=300' },
    })),
  ]
}
