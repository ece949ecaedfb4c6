import { type RawBuilder, sql } from 'kysely'
import { toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { NoticeReader } from '../notices.domain.ts'
import type { Filter, Interval } from '../notifications.domain.ts'

/** Told at each commit that planned notices. */
export const NOTICE_CHANNEL = 'notice'

/** A query for whom there is news of which kind: `login_id`, `category` and `subcategory`, each at most once. */
type News = RawBuilder<unknown>

export type PlannedEvent = {
  readonly brand: string
  readonly topic: string
  readonly publication: number
  readonly news: News
  readonly fallback: Filter
  /** Another moment than now. */
  readonly plannedAt?: Date | undefined
}

/**
 * B5.8: from an event to who is told, in one statement. The choice that is most specific counts, first the person's own, then
 * the brand's. Answers with how many there are.
 */
export async function insertNotices(db: Database, event: PlannedEvent): Promise<number> {
  const { brand, topic, publication, news, fallback, plannedAt } = event
  const { choices, interval } = fallback
  // What was brought is new to the planner: it takes everybody for one, and would look each up by itself.
  await sql`set local enable_nestloop = off`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    with fallback (category, subcategory, notify) as (
      select * from unnest(
        ${choices.map(({ category }) => category)}::text[],
        ${choices.map(({ subcategory }) => subcategory)}::text[],
        ${choices.map(({ notify }) => notify)}::boolean[]
      )
    ), wanted as (
      select distinct news.login_id
      from (${news}) as news
        left join notification_choice as part on part.login_id = news.login_id
          and part.category = news.category and part.subcategory = news.subcategory
        left join notification_choice as whole on whole.login_id = news.login_id
          and whole.category = news.category and whole.subcategory = ''
        left join fallback as general_part on general_part.category = news.category
          and general_part.subcategory = news.subcategory
        left join fallback as general on general.category = news.category and general.subcategory = ''
      where coalesce(part.notify, whole.notify, general_part.notify, general.notify, true)
    )
    insert into notice (brand, topic, login_id, publication, interval, planned_at)
    select ${brand}, ${topic}, login.id, ${publication}, coalesce(setting.interval, ${interval}),
      coalesce(${plannedAt ?? null}::timestamptz, statement_timestamp())
    from wanted join login on login.id = wanted.login_id
      left join notification_setting as setting on setting.login_id = login.id
    where login.brand = ${brand} and not login.is_disabled and has_password(login.password_hash)
      and login.email <> '' and coalesce(setting.interval, ${interval}) <> 'never'
    on conflict (login_id, topic, publication) do nothing
  `.execute(db)
  await sql`set local enable_nestloop = default`.execute(db)
  return Number(numAffectedRows)
}

/** Open: it is in no mail yet, and nobody has decided against it. */
const isOpen = sql`mail_id is null and outcome is null`

/** Notices that become due together: those of one publication. */
export type NoticeGroup = {
  readonly brand: string
  readonly topic: string
  readonly interval: Exclude<Interval, 'never'>
  readonly publication: number
  /** Of a digest: it gathers what was planned before. */
  readonly gathersBefore: Date
}

const MAX_GROUPS = 100
const DIGEST_HOUR = 7

/**
 * Those of which some are open and due, by brand and number; of digests the first alone, which takes the others along. Daily is
 * due at the next 07:00 in the zone of the brand. Steps from one group to the next, however many notices each has.
 */
export async function listDueGroups(
  db: Database,
  houses: readonly { readonly name: string; readonly timeZone: string }[],
): Promise<NoticeGroup[]> {
  const { rows } = await sql<NoticeGroup>`
    with recursive open_group as (
      (select brand, topic, interval, publication, planned_at from notice where ${isOpen}
        order by brand, topic, interval, publication limit 1)
      union all
      select later.* from open_group cross join lateral (
        select brand, topic, interval, publication, planned_at from notice
        where ${isOpen} and (brand, topic, interval, publication)
          > (open_group.brand, open_group.topic, open_group.interval, open_group.publication)
        order by brand, topic, interval, publication limit 1
      ) as later
    ), house (brand, digest_at) as (
      select name, (
        date_trunc('day', now() at time zone zone - ${DIGEST_HOUR} * interval '1 hour') + ${DIGEST_HOUR} * interval '1 hour'
      ) at time zone zone
      from unnest(
        ${houses.map(({ name }) => name)}::text[], ${houses.map(({ timeZone }) => timeZone)}::text[]
      ) as house (name, zone)
    )
    select brand, topic, interval, publication, digest_at as "gathersBefore"
    from open_group join house using (brand)
    where interval = 'instantly' or (planned_at < digest_at and publication = (
      select min(publication) from open_group as sibling
      where sibling.brand = open_group.brand and sibling.topic = open_group.topic and sibling.interval = 'daily'
        and sibling.planned_at < digest_at
    ))
    order by brand, topic, interval, publication limit ${MAX_GROUPS}
  `.execute(db)
  return rows
}

/** Longer than this after it was due, nobody is told any more: a backup that is restored does not mail what was mailed. */
const OUTDATED = sql`case interval when 'daily' then interval '3 days' else interval '2 days' end`

export async function dropOutdatedNotices(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notice set outcome = 'dropped', reason = 'outdated', settled_at = now()
    where id in (
      select id from notice where ${isOpen} and planned_at < now() - ${OUTDATED}
      order by planned_at limit 1000 for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** All that have no outcome yet, also those whose mail waits. */
export async function dropOpen(db: Database, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ outcome: 'dropped', reason, settled_at: sql<Date>`now()` })
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export type LockedNotice = {
  readonly id: string
  readonly expiresAt: Date
  readonly interval: Interval | null
  /** Absent where nobody could sign in any more. */
  readonly reader: NoticeReader | undefined
}

export type Portion = {
  /** Those whose ids come later. */
  readonly after: string
  readonly limit: number
  /** This one and no other. */
  readonly only?: string
}

const isOf = ({ brand, topic, interval, publication }: NoticeGroup) => sql`
  ${isOpen} and brand = ${brand} and topic = ${topic} and interval = ${interval} and publication = ${publication}
`

export async function listOpenIds(
  db: Database,
  group: NoticeGroup,
  { after, limit }: Portion,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notice where ${isOf(group)} and id > ${after} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The next of a group that nobody else works at, with whom they are for. They are ours until the transaction ends. */
export async function lockNotices(
  db: Database,
  group: NoticeGroup,
  { after, limit, only }: Portion,
): Promise<LockedNotice[]> {
  const { brand } = group
  const { rows } = await sql<{
    id: string
    expires_at: Date
    login_id: string | null
    display_name: string
    email: string
    locale: string
    interval: Interval | null
  }>`
    select locked.id, locked.expires_at, login.id as login_id, login.display_name,
      coalesce(login.accepted_email, login.email) as email, login.locale,
      setting.interval
    from (
      select id, login_id, planned_at + ${OUTDATED} as expires_at from notice
      where ${isOf(group)} and id > ${after} ${only === undefined ? sql`` : sql`and id = ${only}`}
      order by id limit ${limit} for update skip locked
    ) as locked
      left join login on login.id = locked.login_id and login.brand = ${brand} and not login.is_disabled
        and has_password(login.password_hash) and login.email <> ''
      left join notification_setting as setting on setting.login_id = locked.login_id
    order by locked.id
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    expiresAt: row.expires_at,
    interval: row.interval,
    reader:
      row.login_id === null
        ? undefined
        : {
            loginId: row.login_id,
            brand,
            displayName: row.display_name,
            email: row.email,
            locale: toLocale(row.locale),
          },
  }))
}

/** What each of the notices tells: its own publication, or for a digest all of the person that are due. */
export async function lockGathered(
  db: Database,
  { brand, topic, interval, publication, gathersBefore }: NoticeGroup,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly mailId: string; readonly publication: number }[]> {
  if (interval === 'instantly') return ids.map((id) => ({ id, mailId: id, publication }))
  const { rows } = await sql<{ id: string; mailId: string; publication: number }>`
    select notice.id, first.id as "mailId", notice.publication
    from notice join notice as first on first.login_id = notice.login_id and first.id = any(${ids}::uuid[])
    where notice.mail_id is null and notice.outcome is null and notice.brand = ${brand} and notice.topic = ${topic}
      and notice.interval = 'daily' and notice.planned_at < ${gathersBefore}
    order by notice.publication for update of notice
  `.execute(db)
  return rows
}

export async function markQueued(
  db: Database,
  queued: readonly { readonly id: string; readonly mailId: string }[],
): Promise<void> {
  await sql`
    update notice set mail_id = queued.mail_id, queued_at = clock_timestamp()
    from unnest(
      ${queued.map(({ id }) => id)}::uuid[], ${queued.map(({ mailId }) => mailId)}::uuid[]
    ) as queued (id, mail_id)
    where notice.id = queued.id
  `.execute(db)
}

export async function settleNotices(
  db: Database,
  ids: readonly string[],
  { outcome, reason }: { readonly outcome: 'dropped' | 'failed'; readonly reason: string },
): Promise<void> {
  await sql`
    update notice set outcome = ${outcome}, reason = ${reason}, settled_at = clock_timestamp()
    where id = any(${ids}::uuid[]) and outcome is null
  `.execute(db)
}
