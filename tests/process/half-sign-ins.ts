import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Check = RawBuilder<{ found: string }>

// A row's xmin is the transaction that wrote it last: what has the same was written together.
const signIns = sql`select xmin::text as writer, actor_login_id, facts from audit_event where kind = 'signIn.succeeded'`
// A challenge that gives way to a newer one keeps its code; one that was confirmed loses it.
const confirmed = sql`select xmin::text as writer, login_id from sign_in_challenge
  where finished_at is not null and code_hash is null`
const countEvents = (kind: string) =>
  sql`(select count(*) from audit_event where kind = ${kind} and actor_login_id = login.id)`
const countMails = (kind: string) =>
  sql`(select count(*) from outgoing_mail where kind = ${kind} and recipient_address = login.email)`

const CHECKS: Record<string, Check> = {
  'as many sessions as sign-ins in the audit': sql`select id as found from login
    where (select count(*) from session where login_id = login.id) <> ${countEvents('signIn.succeeded')}`,
  'a session was written together with its sign-in in the audit': sql`select id as found from session
    where ended_at is null and last_used_at = created_at and not exists (
      select from (${signIns}) as event where writer = session.xmin::text and actor_login_id = session.login_id)`,
  'a confirmed challenge was written together with its sign-in': sql`select login_id as found from (${confirmed}) as challenge
    where not exists (
      select from (${signIns}) as event where event.writer = challenge.writer and actor_login_id = challenge.login_id)`,
  'a sign-in with a code has its confirmed challenge': sql`select actor_login_id as found from (${signIns}) as event
    where facts ->> 'secondFactor' = 'email-tan' and not exists (
      select from (${confirmed}) as challenge where event.writer = challenge.writer)`,
  'a mail for each code': sql`select id as found from login
    where (select count(*) from sign_in_challenge where login_id = login.id and code_sent_at is not null)
      <> ${countMails('session.tan')}`,
  'a mail for each link that was asked for': sql`select id as found from login
    where ${countEvents('password.resetRequested')} <> ${countMails('session.resetLink')}`,
  'a new password uses up its link, is remembered, told and audited': sql`select id as found from login
    where not (password_changed_at is not null)::int = all (array[
      (select count(*) from password_link where login_id = login.id and used_at is not null),
      (select count(*) from password_history where login_id = login.id),
      ${countMails('session.passwordChanged')},
      ${countEvents('password.changed')}])`,
  'a change that is asked for has its code in a mail and its event, and nothing else has': sql`select id as found from login
    where not (select count(*) from change_request where sender_login_id = login.id) = all (array[
      ${countMails('changeRequest.code')},
      ${countEvents('changeRequest.submitted')}])`,
  'a change is confirmed together with its event': sql`select sender_login_id as found from change_request
    where (confirmed_at is not null) <> exists (select from audit_event
      where kind = 'changeRequest.confirmed' and facts ->> 'changeRequestId' = change_request.id::text)`,
  'no session outlives a new password': sql`select session.id as found from session join login on login.id = login_id
    where session.created_at <= password_changed_at and ended_at is null`,
}

/** Whatever was begun and neither finished nor taken back: the name of the rule, and whose it is. */
export async function listHalfSignIns(db: Database): Promise<string[]> {
  const halves: string[] = []
  for (const [rule, check] of Object.entries(CHECKS)) {
    const { rows } = await check.execute(db)
    halves.push(...rows.map(({ found }) => `${rule}: ${found}`))
  }
  return halves
}
