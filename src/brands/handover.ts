import type { Environment } from '#kernel/environment.ts'
import { compareTexts } from '#kernel/order.ts'
import type { Brand } from './brand.ts'

/** A5.4: a partner's page that takes over a person together with a token. */
export type HandoverTarget = {
  /** A path where the portal stands in for the partner. */
  readonly url: string
  /** As a hidden field of a form, or in the address: the latter is kept in histories and logs. */
  readonly method: 'post' | 'get'
}

type Targets = Pick<Brand, 'handover'>

/** Undefined for a name that is not configured in this environment. */
export function findHandoverTarget(
  { handover = {} }: Targets,
  environment: Environment,
  name: string,
): HandoverTarget | undefined {
  const target = Object.hasOwn(handover, name) ? handover[name] : undefined
  const url = target?.[environment]
  return url === undefined ? undefined : { url, method: target?.method ?? 'post' }
}

/** What may be offered here, by name. */
export function listHandoverTargets(brand: Targets, environment: Environment): string[] {
  return Object.keys(brand.handover ?? {})
    .filter((name) => findHandoverTarget(brand, environment, name))
    .sort(compareTexts)
}
