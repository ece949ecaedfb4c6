import type { AuditAnchor } from '../audit/anchors.ts'
import { findHashes, listHeads } from '../audit/verify.queries.ts'
import type { Database } from '../db/connect.ts'
import type { Logger } from '../logger.ts'
import {
  findDatabaseIdentity,
  findRelease,
  followTimeline,
  insertFirstRelease,
  recordDoubt,
} from './mail-release.queries.ts'
import {
  explainHold,
  findHoldReason,
  type HoldReason,
  type MailHome,
  type MailRelease,
} from './mail-release.ts'

/** Whether mails may be sent from this database, as it is reached from here. */
export type MailGate = {
  readonly isOpen: (db: Database) => Promise<boolean>
  /** As it was when somebody last asked. */
  readonly isHeld: () => boolean
}

/** For the local mailbox: what is in it is sent to nobody. */
export const OPEN_GATE: MailGate = { isOpen: async () => await Promise.resolve(true), isHeld: () => false }

export type MailPlace = Pick<MailHome, 'environment' | 'servers'>

export type MailGateOptions = {
  readonly place: MailPlace
  /** Where the chains of the audit trail ended when this node looked last, before it was started. */
  readonly readLastAnchors: () => Promise<readonly AuditAnchor[]>
  readonly logger: Logger
  readonly now: () => Date
  /** For how long an open gate is believed. */
  readonly trustMs?: number
}

type Witness = readonly Pick<AuditAnchor, 'brand' | 'number' | 'hash'>[]

const TRUST_MS = 1000
const REMIND_MS = 60 * 60 * 1000

/**
 * Asked before each look into the outbox, because a database may be exchanged behind a running portal.
 *
 * A standby that takes over is another server with all that was there; a backup that is rolled forward is one that lacks the end. What
 * tells them apart is a witness: where the chains of the audit trail ended when this node looked last. Without one a person decides.
 */
export function createMailGate(options: MailGateOptions): MailGate {
  const { place, readLastAnchors, logger, now, trustMs = TRUST_MS } = options
  let seen: { readonly heads: Witness; readonly releasedAt: number } | undefined
  let told: { readonly reason: HoldReason; readonly at: number } | undefined
  let openUntil = 0

  function tell(reason: HoldReason): void {
    const at = now().getTime()
    if (told?.reason === reason && at - told.at < REMIND_MS) return
    told = { reason, at }
    logger.error({ reason }, `no mail is sent: ${explainHold(reason)} (npx portico mail status)`)
  }

  async function findWitness(release: MailRelease): Promise<Witness | undefined> {
    if (seen) return seen.releasedAt === release.changedAt.getTime() ? seen.heads : undefined
    return chooseWitness(release, await readLastAnchors())
  }

  async function judge(db: Database): Promise<HoldReason | undefined> {
    const home = { ...place, ...(await findDatabaseIdentity(db)) }
    const release = (await findRelease(db)) ?? (await insertFirstRelease(db, home))
    const reason = findHoldReason(release, home)
    if (reason && reason !== 'timeline') return reason
    const witness = await findWitness(release)
    const doubt = witness && !(await isWhole(db, witness)) ? 'loss' : reason && !witness ? reason : undefined
    if (doubt) {
      await recordDoubt(db, release, doubt)
      return doubt
    }
    if (reason) {
      await followTimeline(db, { from: release.timeline, to: home.timeline })
      logger.warn({ timeline: home.timeline }, 'another database server has taken over and lacks nothing')
    }
    seen = { heads: await listEnds(db), releasedAt: release.changedAt.getTime() }
    return undefined
  }

  return {
    isOpen: async (db) => {
      if (now().getTime() < openUntil) return true
      const reason = await judge(db)
      if (reason) tell(reason)
      else {
        told = undefined
        openUntil = now().getTime() + trustMs
      }
      return reason === undefined
    },
    isHeld: () => told !== undefined,
  }
}

/**
 * What was seen before somebody released this database says nothing against it any more; and what was noted on a server that is doubted,
 * nothing for it.
 */
function chooseWitness(
  { changedAt, doubt }: MailRelease,
  anchors: readonly AuditAnchor[],
): Witness | undefined {
  const chosen = anchors.filter(({ at }) => {
    const notedAt = new Date(at)
    return notedAt > changedAt && (doubt === undefined || notedAt < doubt.since)
  })
  return chosen.length > 0 ? chosen : undefined
}

/** Whether something is missing that this node has noted, for who only asks. */
export async function lacksWhatWasNoted(
  db: Database,
  release: MailRelease,
  anchors: readonly AuditAnchor[],
): Promise<boolean> {
  const witness = chooseWitness(release, anchors)
  return witness !== undefined && !(await isWhole(db, witness))
}

async function listEnds(db: Database): Promise<Witness> {
  return [...(await listHeads(db))].map(([brand, { number, hash }]) => ({ brand, number, hash }))
}

async function isWhole(db: Database, witness: Witness): Promise<boolean> {
  const hashes = await findHashes(db, witness)
  return witness.every(({ hash }, index) => hashes[index] === hash)
}
