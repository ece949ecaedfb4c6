import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { BallotDraft, Decision } from '../ballots.domain.ts'

type Which = {
  readonly brand: string
  readonly meetingId: string
  readonly principalId: string
  readonly loginId: string
}

type StoredDraft = {
  readonly isTogether: boolean
  readonly ballots: readonly {
    readonly entitlementIds: readonly string[]
    readonly decisions: Readonly<Record<string, StoredDecision>>
  }[]
}
/** Votes as texts, because they may be larger than a JSON number holds. */
type StoredDecision =
  | Extract<Decision, string>
  | { readonly approve: string; readonly abstain: string; readonly reject: string }

export async function findDraft(
  db: Database,
  { brand, meetingId, principalId, loginId }: Which,
): Promise<BallotDraft | undefined> {
  const row = await db
    .selectFrom('ballot_draft')
    .select(sql<StoredDraft>`content`.as('content'))
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row && readDraft(row.content)
}

function readDraft({ isTogether, ballots }: StoredDraft): BallotDraft {
  return {
    isTogether,
    ballots: ballots.map(({ entitlementIds, decisions }) => ({
      entitlementIds,
      decisions: Object.fromEntries(
        Object.entries(decisions).map(([topicId, one]) => [topicId, readDecision(one)]),
      ),
    })),
  }
}

function readDecision(decision: StoredDecision): Decision {
  if (typeof decision === 'string') return decision
  const { approve, abstain, reject } = decision
  return { approve: BigInt(approve), abstain: BigInt(abstain), reject: BigInt(reject) }
}

export async function upsertDraft(
  db: Database,
  {
    brand,
    meetingId,
    principalId,
    loginId,
    draft,
    savedAt,
  }: Which & {
    readonly draft: BallotDraft
    readonly savedAt: Date
  },
): Promise<void> {
  const content = JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const kept = { content, saved_at: savedAt }
  await db
    .insertInto('ballot_draft')
    .values({ brand, meeting_id: meetingId, principal_id: principalId, login_id: loginId, ...kept })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'principal_id', 'login_id']).doUpdateSet(kept))
    .execute()
}

/** Whoever wrote them: what was cast is final. */
export async function removeDrafts(
  db: Database,
  { brand, meetingId, principalId }: Omit<Which, 'loginId'>,
): Promise<void> {
  await db
    .deleteFrom('ballot_draft')
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .execute()
}
