import type { Environment } from '#kernel/environment.ts'

/** A7.3: where visits are counted. */
export type Analytics = {
  /** Of the Matomo server, with its last slash. */
  readonly url: string
  readonly siteId: number
}

/** A7.3 */
export const ANALYTICS_SITE_IDS: Readonly<Record<Environment, number>> = {
  local: 26,
  dev: 26,
  preprod: 25,
  prod: 18,
}

/** A7.1: how long the notice waits for Matomo's answer. */
export const ANALYTICS_WAIT_MS = 3000
