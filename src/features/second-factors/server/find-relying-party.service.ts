import type { Brand } from '#brands/brand.ts'
import type { Environment } from '#kernel/environment.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import type { RelyingParty } from '../second-factors.domain.ts'

export function findRelyingParty(brand: Brand, environment: Environment, requestUrl: string): RelyingParty {
  const origin = brandOrigin(brand, environment, requestUrl)
  return { id: new URL(origin).hostname, name: brand.title, origin }
}
