import { randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { StoredObject } from '#server/objects/object-store.ts'
import type { MeetingPlan, PlannedTopic } from './meeting-plan.ts'
import type { MeetingScope } from './office-meetings.queries.ts'

/** Its bytes are in the object store by now. */
export type KeptAttachment = StoredObject & { readonly name: string; readonly locale: Locale }
export type KeptPlan = MeetingPlan<KeptAttachment>

export type ScopeRow = { readonly id: string; readonly name: string; readonly currency: string }

const SCOPE_TABLES = { fund: 'fund', product: 'fund_product' } as const satisfies Record<MeetingScope, string>

export async function findScope(
  db: Database,
  { brand, scope: { kind, key } }: { readonly brand: string; readonly scope: MeetingPlan['scope'] },
): Promise<ScopeRow | undefined> {
  return await db
    .selectFrom(SCOPE_TABLES[kind])
    .select(['id', 'name', 'currency'])
    .where('brand', '=', brand)
    .where('source_key', '=', key)
    .executeTakeFirst()
}

/** By their keys. */
export async function findInvestors(
  db: Database,
  { brand, keys }: { readonly brand: string; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('investor')
    .select(['id', 'source_key'])
    .where('brand', '=', brand)
    .where('source_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.source_key, row.id]))
}

/** False where there is none, or it is none any more. */
export async function deleteDraftMeeting(
  db: Database,
  { brand, key }: { readonly brand: string; readonly key: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('meeting')
    .where('brand', '=', brand)
    .where('key', '=', key)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type NewMeeting = {
  readonly id: string
  readonly brand: string
  readonly plan: KeptPlan
  readonly scope: ScopeRow
  readonly createdAt: Date
  readonly createdBy: string
}

/** False where another one has the key. */
export async function insertMeeting(db: Database, meeting: NewMeeting): Promise<boolean> {
  const { id, brand, plan, scope } = meeting
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('meeting')
    .values({
      id,
      brand,
      key: plan.key,
      kind: plan.kind,
      scope: plan.scope.kind,
      scope_id: scope.id,
      scope_name: scope.name,
      title: JSON.stringify(plan.title),
      introduction: JSON.stringify(plan.introduction),
      record_day: plan.recordDay,
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      amount_per_vote: plan.amountPerVote,
      currency: scope.currency,
      quorum_percent: plan.quorumPercent ?? null,
      created_at: meeting.createdAt,
      created_by: meeting.createdBy,
    })
    .onConflict((conflict) => conflict.columns(['brand', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Agenda = {
  readonly meetingId: string
  readonly brand: string
  readonly plan: KeptPlan
  /** By their keys. */
  readonly investors: ReadonlyMap<string, string>
}

export async function insertAgenda(db: Database, agenda: Agenda): Promise<void> {
  const { meetingId, brand, plan } = agenda
  const topics = plan.topics.map((topic): NewTopic => Object.assign({ id: randomUUID() }, topic))
  await db
    .insertInto('meeting_topic')
    .values(
      topics.map(({ id, number, title, description, proposal, majority }, index) => ({
        id,
        brand,
        meeting_id: meetingId,
        position: index + 1,
        number,
        title: JSON.stringify(title),
        description: description ? JSON.stringify(description) : null,
        proposal: JSON.stringify(proposal),
        majority: majority.kind,
        share_numerator: majority.share?.numerator ?? null,
        share_denominator: majority.share?.denominator ?? null,
        majority_of: majority.of,
      })),
    )
    .execute()
  await insertExclusions(db, agenda, topics)
  await insertAttachments(db, agenda, topics)
}

type NewTopic = PlannedTopic<KeptAttachment> & { readonly id: string }

async function insertExclusions(
  db: Database,
  { brand, investors }: Agenda,
  topics: readonly NewTopic[],
): Promise<void> {
  const exclusions = topics.flatMap(({ id, excluded }) =>
    excluded.flatMap(({ investor, reason }) => {
      const investorId = investors.get(investor)
      return investorId === undefined
        ? []
        : [{ topic_id: id, investor_id: investorId, brand, reason: JSON.stringify(reason) }]
    }),
  )
  if (exclusions.length > 0) await db.insertInto('topic_exclusion').values(exclusions).execute()
}

async function insertAttachments(
  db: Database,
  { meetingId, brand, plan }: Agenda,
  topics: readonly NewTopic[],
): Promise<void> {
  const listed = [
    ...plan.attachments.map((attachment) => ({ ...attachment, topicId: null })),
    ...topics.flatMap(({ id, attachments }) =>
      attachments.map((attachment) => ({ ...attachment, topicId: id })),
    ),
  ]
  if (listed.length === 0) return
  await db
    .insertInto('meeting_attachment')
    .values(
      listed.map(({ name, locale, sha256, byteLength, topicId }, index) => ({
        id: randomUUID(),
        brand,
        meeting_id: meetingId,
        topic_id: topicId,
        position: index + 1,
        name,
        locale,
        content_type: 'application/pdf',
        byte_length: byteLength,
        sha256,
      })),
    )
    .execute()
}
