import type { Brand } from '#brands/brand.ts'
import type { Environment } from '#kernel/environment.ts'

type Parts = {
  readonly environment: Environment
  readonly brands: readonly Brand[]
  readonly listPublicKeys: () => readonly object[]
  readonly now: () => Date
}

/** Decision 062: on a developer's machine the portal stands in for the subscription tool; nowhere else. */
export async function openLocalPartner({ environment, ...parts }: Parts) {
  if (environment !== 'local') return undefined
  const { subscriptionToolRoutes } = await import('#demo/subscription-tool/subscription-tool.routes.ts')
  return subscriptionToolRoutes(parts)
}
