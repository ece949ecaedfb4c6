/** Where a database is found, and by whom. */
export type MailHome = {
  readonly environment: string
  /** The servers by which the portal reaches it. */
  readonly servers: readonly string[]
  readonly databaseId: string
  readonly timeline: string
}

/** Why a server may lack something, since a node noticed it first. */
type Doubt = { readonly reason: 'timeline' | 'loss'; readonly since: Date }

export type MailRelease = MailHome & {
  readonly isHeld: boolean
  readonly changedAt: Date
  readonly doubt: Doubt | undefined
}

/** Why nothing is sent. */
export type HoldReason = 'order' | 'environment' | 'servers' | 'database' | 'timeline' | 'loss'

/** What differs between the place that mails were released for and the one they would be sent from now. */
export function findHoldReason(release: MailRelease, home: MailHome): HoldReason | undefined {
  if (release.isHeld) return 'order'
  if (release.environment !== home.environment) return 'environment'
  if (!release.servers.some((server) => home.servers.includes(server))) return 'servers'
  if (release.databaseId !== home.databaseId) return 'database'
  if (release.doubt?.reason === 'loss') return 'loss'
  return release.timeline === home.timeline ? undefined : 'timeline'
}

const EXPLANATIONS: Readonly<Record<HoldReason, string>> = {
  order: 'somebody ordered it, this is a restored backup, or the database is older than this rule',
  environment: 'the database was released for another PORTICO_ENV',
  servers: 'the database was released at another address',
  database: 'this is a copy of the database that was released',
  timeline: 'a backup was rolled forward, or another server took over while no portal ran',
  loss: 'the database lacks what it held before',
}

export function explainHold(reason: HoldReason): string {
  return EXPLANATIONS[reason]
}
