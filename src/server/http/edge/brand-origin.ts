import { type Brand, firstAllowedHost } from '#brands/brand.ts'
import type { Environment } from '#kernel/environment.ts'

/** Where the brand lives, from its configuration; a forged Host header cannot change it. */
export function brandOrigin(brand: Brand, environment: Environment, requestUrl: string): string {
  const host = firstAllowedHost(brand, environment)
  if (environment !== 'local') return `https://${host}`
  const { port } = new URL(requestUrl)
  return `http://${host}${port ? `:${port}` : ''}`
}
