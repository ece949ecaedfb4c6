import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { VOTING_ERRORS } from '#features/voting/voting.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { chooseFor, type Poll, type Voter } from './many-voters.ts'

const RETRY_MS = 50
const TRIES_SPENT: unknown = VOTING_ERRORS.tooManyCodes.code
/** Of a vote whose answer was cut off and that was sent anew: the code of the later mail is the one that counts. */
const OTHER_CODES: ReadonlySet<unknown> = new Set([
  VOTING_ERRORS.oldCode.code,
  VOTING_ERRORS.invalidCode.code,
])
/** Of each voter; nothing that goes well takes as long. */
const PATIENCE_MS = 2 * 60 * 1000

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

type Sent = {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: object
}

type Ways = {
  /** Throws where nobody answered. */
  readonly send: (asked: Sent) => Promise<Answer>
  /** As in the newest mail. */
  readonly readCode: (email: string) => Promise<string>
  readonly atOnce: number
}

export type Storm = {
  /** By voter: the receipt that a node acknowledged the vote with. */
  readonly receipts: Map<Voter, Readonly<Record<string, unknown>>>
  /** Of each that was acknowledged: from giving the code for the first time to its receipt. */
  readonly confirmationsMs: readonly number[]
  /** Whether nothing more will come. */
  readonly isOver: () => boolean
  readonly done: Promise<void>
}

/**
 * Everybody votes, so many at once, as browsers do: whatever fails is tried again at whichever node lives, until the vote is
 * acknowledged with its receipt.
 */
export function startVoteStorm(
  { meetingId, topicIds, voters }: Poll,
  { send, readCode, atOnce }: Ways,
): Storm {
  const receipts: Storm['receipts'] = new Map()
  const confirmationsMs: number[] = []
  const waiting = [...voters]
  const path = `/api/voting/v1/meetings/${meetingId}`

  /** Undefined where nobody answered, or could. */
  async function attempt(
    method: string,
    path: string,
    { token }: Voter,
    body?: object,
  ): Promise<Answer | undefined> {
    const answer = await send({ method, path, token, ...(body && { body }) }).catch(() => undefined)
    return answer && answer.status < 500 ? answer : undefined
  }

  async function vote(voter: Voter): Promise<void> {
    const decisions = Object.fromEntries(topicIds.map((id, topic) => [id, chooseFor(voter.index, topic)]))
    const ballots = [{ entitlementIds: [voter.entitlementId], decisions }]
    const nonce = randomBytes(16).toString('hex')
    const end = Date.now() + PATIENCE_MS
    while (Date.now() < end) {
      const sent = await attempt('POST', `${path}/votes`, voter, { ballots, voterNonce: nonce })
      if (sent?.status === 201 && (await confirm(voter, String(sent.body['id']), end))) return
      if (sent?.status === 410 && (await readReceipt(voter))) return
      if (sent && ![201, 410].includes(sent.status))
        throw new Error(`voter ${voter.index}: sending answered ${sent.status} ${JSON.stringify(sent.body)}`)
      await sleep(RETRY_MS)
    }
    throw new Error(`voter ${voter.index} could not vote`)
  }

  /** False where it has to be sent anew. */
  async function confirm(voter: Voter, id: string, end: number): Promise<boolean> {
    let tan = await readCode(voter.email)
    const begun = performance.now()
    while (Date.now() < end) {
      const confirmed = await attempt('POST', `${path}/votes/${id}`, voter, { tan })
      if (confirmed?.status === 200) {
        receipts.set(voter, confirmed.body)
        confirmationsMs.push(performance.now() - begun)
        return true
      }
      // Nobody heard the answer: it may have been cast.
      if (confirmed?.status === 410) {
        const hasReceipt = await readReceipt(voter)
        if (hasReceipt) confirmationsMs.push(performance.now() - begun)
        return hasReceipt
      }
      // Each try that was cut off counts as one.
      if (confirmed?.status === 409 && confirmed.body['code'] === TRIES_SPENT) return false
      if (confirmed && !OTHER_CODES.has(confirmed.body['code']))
        throw new Error(`voter ${voter.index}: confirming answered ${confirmed.status}`)
      await sleep(RETRY_MS)
      if (confirmed) tan = await readCode(voter.email)
    }
    return false
  }

  async function readReceipt(voter: Voter): Promise<boolean> {
    const answer = await attempt('GET', `${path}/receipt`, voter)
    if (answer?.status === 200) receipts.set(voter, answer.body)
    return answer?.status === 200
  }

  async function run(): Promise<void> {
    for (let voter = waiting.pop(); voter; voter = waiting.pop()) await vote(voter)
  }
  let isOver = false
  const done = Promise.all(Array.from({ length: atOnce }, run)).then(() => undefined)
  return {
    receipts,
    confirmationsMs,
    isOver: () => isOver,
    done: done.finally(() => {
      isOver = true
    }),
  }
}

/** To one of those that live. */
export function sendTo(origins: () => readonly string[]): Ways['send'] {
  return async ({ method, path, token, body }) => {
    const alive = origins()
    const origin = alive[Math.floor(Math.random() * alive.length)] ?? ''
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
}

/** Where nobody sends the mails; while the database is away it is asked again. */
export function readWaitingCode(db: Database): Ways['readCode'] {
  return async (email) => {
    for (;;) {
      const found = await sql<{ text_body: string }>`
        select text_body from outgoing_mail where recipient_address = ${email} and kind = 'voting.code'
        order by created_at desc limit 1`
        .execute(db)
        .catch(() => undefined)
      const code = /\b\d{6}\b/.exec(found?.rows[0]?.text_body ?? '')?.[0]
      if (code !== undefined) return code
      await sleep(RETRY_MS)
    }
  }
}
