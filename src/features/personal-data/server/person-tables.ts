import type { RetentionPeriod } from '#kernel/retention.ts'
import type { DB } from '#server/db/schema.gen.ts'

type Table = keyof DB

/** Why something stays although the person it is about goes, and what with it beside ids. */
type KeptFor = { readonly period: RetentionPeriod | 'forGood'; readonly at: string; readonly beside?: string }

/** What becomes of a row when the person is erased. */
type WhenErased =
  /** Gone. */
  | 'removed'
  /** It stays, with ids alone: what these columns hold goes. */
  | { readonly emptied: readonly string[]; readonly keptFor: KeptFor }
  /** It holds ids alone and stays. */
  | { readonly keptFor: KeptFor }

export type PersonTable = {
  readonly table: Table
  /** What it holds about a person, for docs/personal-data.md. */
  readonly holds: string
  /** Columns that hold the person's login. */
  readonly login?: readonly string[]
  /** Columns that hold the investor whom they sign in for. */
  readonly investor?: readonly string[]
  /** It belongs to whom the row of another table belongs to. */
  readonly through?: { readonly column: string; readonly of: Table }
  /** Columns that hold one of the person's mail addresses. */
  readonly address?: readonly string[]
  /** Whether the person gets it in 'everything about me'; secrets, and what belongs to others, are hidden. */
  readonly exported:
    | false
    | {
        readonly hidden: readonly string[]
        /** Fewer than `login`: of the other rows the person is not the one whom they tell about. */
        readonly login?: readonly string[]
        /** Who wrote it: what a colleague did, who signs in for the same investor, is theirs. */
        readonly writer?: string
      }
  readonly erased: WhenErased
  /** When a row goes by itself: an SQL condition on `own`, with $cutoff for the moment before which it must lie. */
  readonly ends?: { readonly period: RetentionPeriod; readonly when: string }
  /** The same in words, where it is not simply the period. */
  readonly goes: string
}

const ALL = { hidden: [] } as const
const WITH_LOGIN = 'with the login'
const WITH_INVESTOR = 'when the house’s bundle no longer holds it, or with the investor'
const GONE_LOGIN = 'not exists (select from login where login.id = own.login_id)'

/** Everything that belongs to an investor alone and comes with the house's bundles. */
const imported = (table: Table, holds: string): PersonTable => ({
  table,
  holds,
  investor: ['investor_id'],
  exported: ALL,
  erased: 'removed',
  goes: WITH_INVESTOR,
})

/** Everything that belongs to a login alone. */
const ofLogin = (table: Table, holds: string, rest: Partial<PersonTable> = {}): PersonTable => ({
  table,
  holds,
  login: ['login_id'],
  exported: ALL,
  erased: 'removed',
  goes: WITH_LOGIN,
  ...rest,
})

/**
 * E4: every table says what happens to a person in it. Exports, erasing, the nightly sweep and docs/personal-data.md follow from these
 * lines; a table that stands in neither list fails the tests. What refers to something stands before it.
 */
export const PERSON_TABLES: readonly PersonTable[] = [
  // Signing in
  ofLogin('session', 'when somebody was signed in, from which address and device', {
    login: ['login_id', 'viewee_login_id'],
    // Who looked at their portfolio from which device is the viewer's own.
    exported: {
      hidden: ['id', 'own_session_id', 'view_for_grant_id', 'viewee_login_id'],
      login: ['login_id'],
    },
    ends: { period: 'signInDays', when: 'coalesce(own.ended_at, own.expires_at) < $cutoff' },
    goes: 'after the end of the session',
  }),
  ofLogin('sign_in_challenge', 'sign-ins between password and second factor, with address and device', {
    exported: { hidden: ['id', 'code_hash', 'device_digest'] },
    ends: { period: 'signInDays', when: 'own.expires_at < $cutoff' },
    goes: 'after it has run out',
  }),
  ofLogin('password_link', 'links to choose a password, as digests', {
    exported: { hidden: ['token_hash', 'device_digest'] },
    ends: { period: 'signInDays', when: 'own.expires_at < $cutoff' },
    goes: 'after it was used or has run out',
  }),
  ofLogin('password_history', 'hashes of the last passwords', {
    exported: { hidden: ['password_hash'] },
    goes: 'when newer ones take its place, or with the login',
  }),
  ofLogin('known_device', 'devices that have signed in, as digests', {
    exported: { hidden: ['device_hash'] },
    ends: { period: 'deviceDays', when: 'own.seen_at < $cutoff' },
    goes: 'after the device was last seen',
  }),
  ofLogin('returning_device', 'browsers whose wrong passwords are counted apart, as digests', {
    exported: { hidden: ['digest'] },
    goes: 'a year after the browser was last seen; of each login the ten newest stay',
  }),
  ofLogin('totp_factor', 'the authenticator app, its secret sealed', {
    exported: { hidden: ['secret', 'session_id'] },
    goes: 'when it is removed, or with the login',
  }),
  ofLogin('recovery_code', 'recovery codes, as digests', {
    exported: { hidden: ['code_hash'] },
    goes: 'when newer ones take their place, or with the login',
  }),
  ofLogin('passkey_challenge', 'a passkey that is being asked for', {
    exported: { hidden: ['id', 'challenge'] },
    ends: { period: 'signInDays', when: 'own.expires_at < $cutoff' },
    goes: 'with its use, at the latest after it has run out',
  }),
  ofLogin('passkey', 'passkeys and what they are called', {
    exported: { hidden: ['credential_id', 'public_key'] },
    goes: 'when it is removed, or with the login',
  }),
  {
    table: 'view_for_grant',
    holds: 'who may look at a portfolio: name and mail address of the viewer',
    login: ['login_id'],
    address: ['viewer_email'],
    exported: { hidden: ['code_hash', 'token_hash'] },
    erased: 'removed',
    ends: { period: 'grantDays', when: 'coalesce(own.ended_at, own.expires_at) < $cutoff' },
    goes: 'after the access ended',
  },

  // What people leave behind
  ofLogin('person_version', 'a number that rises when something of the person changes', { exported: false }),
  ofLogin('calendar_feed', 'the private address of the calendar, as a digest', {
    exported: { hidden: ['token_hash'] },
    goes: 'when it is given up, or with the login',
  }),
  ofLogin('news_seen', 'until when news were shown', { exported: { hidden: ['session_id'] } }),
  ofLogin('user_setting', 'settings: language of figures, tables, what was dismissed'),
  ofLogin('notification_choice', 'which notices are wanted'),
  ofLogin('notification_setting', 'how often notices are wanted'),
  ofLogin('document_read', 'which documents are marked as read', {
    goes: 'with the document, or with the login',
  }),
  ofLogin('download_link', 'links in mails to a document, as digests', {
    exported: { hidden: ['token_hash'] },
    goes: 'a year after it has run out, with the document, or with the login',
  }),
  ofLogin('ballot_draft', 'a vote that was filled in and not sent', {
    goes: 'when the vote ends, or with the login',
  }),
  {
    table: 'outgoing_mail',
    holds: 'mails: name, address and subject; the body until it is sent',
    address: ['recipient_address', 'reply_address'],
    exported: {
      hidden: ['text_body', 'html_body', 'unsubscribe_url', 'last_error', 'sender_address', 'sender_name'],
    },
    erased: 'removed',
    goes: '30 days after it was sent or given up',
  },
  {
    table: 'local_mail',
    holds: 'mails of an installation without a mail server, which holds nobody’s data but its own',
    address: ['recipient_address'],
    exported: false,
    erased: 'removed',
    goes: 'when 200 newer ones have come',
  },

  // Requests
  {
    table: 'change_request_notice',
    holds: 'links ‘This was not me’, as digests',
    through: { column: 'request_id', of: 'change_request' },
    exported: { hidden: ['token_hash'] },
    erased: 'removed',
    goes: 'when it has run out',
  },
  {
    table: 'change_request_attachment',
    holds: 'proofs that were sent with requests',
    investor: ['investor_id'],
    exported: ALL,
    erased: 'removed',
    ends: {
      period: 'moneyLaunderingYears',
      when: `own.kept_at < $cutoff and exists (
        select from change_request as request where request.id = own.request_id and request.state not in ('awaitingCode', 'inReview')
      )`,
    },
    goes: 'after it was sent, once the request is decided; unsent ones after a day',
  },
  {
    table: 'change_request',
    holds: 'what was asked to be changed in the profile: before, after, comment, decision',
    investor: ['investor_id'],
    exported: { hidden: ['code_hash', 'former_code_hashes', 'first_accepted_by', 'decided_by'] },
    erased: 'removed',
    ends: {
      period: 'taxYears',
      when: `coalesce(own.decided_at, own.sent_at) < $cutoff and own.state not in ('awaitingCode', 'inReview')`,
    },
    goes: 'after it was decided, withdrawn or ran out',
  },
  {
    table: 'accepted_change',
    holds: 'what was accepted of it and no bundle holds yet',
    investor: ['investor_id'],
    exported: ALL,
    erased: 'removed',
    goes: 'with the investor',
  },
  {
    table: 'interest',
    holds: 'enquiries about funds: message, number and time for a call-back',
    investor: ['investor_id'],
    exported: { hidden: [], writer: 'sender_login_id' },
    erased: 'removed',
    ends: { period: 'commercialYears', when: 'own.sent_at < $cutoff' },
    goes: 'after it was sent; of a login that goes alone, what it wrote',
  },

  // What the house delivers
  {
    table: 'document_version',
    holds: 'versions of the documents of one investor, with their digests',
    through: { column: 'document_id', of: 'document' },
    exported: ALL,
    erased: 'removed',
    goes: 'with the document',
  },
  {
    ...imported('document', 'documents of one investor alone'),
    goes: 'with the investor: what was published stays readable',
  },
  imported('approvable_document', 'terms that one investor alone is asked to accept'),
  imported('participation_sales_partner', 'who brought the investor to a participation'),
  imported('participation_payout', 'payouts'),
  imported('participation', 'participations in public funds'),
  imported('subscription', 'subscriptions'),
  imported('fund_investment_cash_flow', 'calls, distributions and returns'),
  imported('fund_investment', 'investments in special funds'),
  imported('investor_email', 'mail addresses'),
  imported('investor_phone', 'telephone numbers'),
  imported('investor_address', 'postal addresses'),
  imported('investor_tax_number', 'tax numbers'),
  imported('investor_bank_account', 'bank accounts'),

  // Evidence: ids alone
  {
    table: 'approval',
    holds: 'which version of which terms was accepted, and when',
    login: ['login_id'],
    exported: ALL,
    erased: { keptFor: { period: 'evidenceYears', at: 'approved_at' } },
    ends: { period: 'evidenceYears', when: `own.approved_at < $cutoff and ${GONE_LOGIN}` },
    goes: 'after it was given, of people who are gone',
  },
  {
    table: 'document_access',
    holds: 'when a document was opened first, and each download',
    login: ['login_id'],
    exported: ALL,
    erased: { keptFor: { period: 'evidenceYears', at: 'at' } },
    ends: { period: 'evidenceYears', when: `own.at < $cutoff and ${GONE_LOGIN}` },
    goes: 'after it happened, of people who are gone',
  },
  {
    table: 'document_delivery',
    holds: 'which versions of documents a publication brought',
    login: ['login_id'],
    exported: ALL,
    erased: {
      keptFor: {
        period: 'evidenceYears',
        at: '(select at from publication where publication.brand = own.brand and number = own.publication)',
      },
    },
    ends: {
      period: 'evidenceYears',
      when: `(select at from publication where publication.brand = own.brand and number = own.publication) < $cutoff and ${GONE_LOGIN}`,
    },
    goes: 'after the publication, of people who are gone',
  },
  {
    table: 'notice',
    holds: 'that somebody was told of a publication by mail, and what became of it',
    login: ['login_id'],
    exported: { hidden: ['id', 'mail_id', 'reason'] },
    erased: { keptFor: { period: 'evidenceYears', at: 'planned_at' } },
    ends: { period: 'evidenceYears', when: `own.planned_at < $cutoff and ${GONE_LOGIN}` },
    goes: 'after it was planned, of people who are gone',
  },

  // Votes: ids alone, and their chain must stay whole
  {
    table: 'vote_entitlement',
    holds: 'how many votes a holding had on the record day, by the number of its contract',
    investor: ['investor_id'],
    exported: ALL,
    erased: {
      keptFor: {
        period: 'forGood',
        at: '(select record_day from meeting where id = own.meeting_id)',
        beside: 'the number of the contract',
      },
    },
    goes: 'never: records of resolutions',
  },
  {
    table: 'topic_exclusion',
    holds: 'who may not vote on a topic, and why',
    investor: ['investor_id'],
    exported: ALL,
    erased: {
      keptFor: {
        period: 'forGood',
        at: '(select meeting.announced_at from meeting_topic as topic join meeting on meeting.id = topic.meeting_id where topic.id = own.topic_id)',
      },
    },
    goes: 'never: records of resolutions',
  },
  {
    table: 'vote_submission',
    holds: 'votes as they were sent',
    login: ['sender_login_id'],
    exported: { hidden: ['code_hash', 'former_code_hashes', 'server_nonce', 'voter_nonce'] },
    erased: { keptFor: { period: 'forGood', at: 'sent_at' } },
    goes: 'never: records of resolutions',
  },
  {
    table: 'vote_proxy',
    holds: 'who votes for whom, with the name and mail address that was given',
    login: ['giver_login_id', 'proxy_login_id'],
    investor: ['principal_id'],
    address: ['proxy_email'],
    exported: ALL,
    erased: { emptied: ['proxy_name', 'proxy_email'], keptFor: { period: 'forGood', at: 'given_at' } },
    goes: 'never: records of resolutions; name and address with either of the two',
  },
  {
    table: 'paper_vote',
    holds: 'votes on paper as they were entered',
    through: { column: 'entitlement_id', of: 'vote_entitlement' },
    exported: { hidden: ['entered_by', 'confirmed_by'] },
    erased: { keptFor: { period: 'forGood', at: 'entered_at' } },
    goes: 'never: records of resolutions',
  },
  {
    table: 'ballot',
    holds: 'the chain of ballots, which names holdings by id',
    through: { column: 'entitlement_id', of: 'vote_entitlement' },
    exported: ALL,
    erased: { keptFor: { period: 'forGood', at: 'cast_at' } },
    goes: 'never: records of resolutions',
  },

  // Whom all of it belongs to
  {
    table: 'login',
    holds: 'who may sign in: username, name, mail address, language, roles',
    login: ['id'],
    exported: { hidden: ['password_hash'] },
    erased: 'removed',
    goes: 'when the person is erased',
  },
  {
    table: 'investor',
    holds: 'master data: name, birth, nationality, company',
    investor: ['id'],
    exported: ALL,
    erased: 'removed',
    goes: 'when the house’s bundle no longer holds it and nobody signs in for it, or when the person is erased',
  },
]

type Elsewhere = { readonly table: Table; readonly holds: string; readonly goes: string }

/** About people too, each in its own way: by rules that a line above could not say. */
export const SPECIAL_TABLES: readonly Elsewhere[] = [
  {
    table: 'audit_event',
    holds: 'what was done, by whom and to whom: ids and facts of ours',
    goes: 'never: the chain must stay whole; the ids stay as pseudonyms',
  },
  {
    table: 'audit_detail',
    holds: 'names, addresses and devices beside it, and what was typed as a username',
    goes: 'addresses, devices and usernames as typed after `addressDays`; all of it when the person is erased',
  },
  {
    table: 'stored_file',
    holds: 'names and digests of files; the files themselves lie in the object store',
    goes: 'with the last row that names it; the file a week later',
  },
  {
    table: 'last_import_row',
    holds: 'what the last import changed or removed, as it was before',
    goes: 'with the next import, with its undo, or when the person is erased',
  },
  {
    table: 'rate_limit',
    holds: 'counted attempts, by username, address or device',
    goes: 'within an hour after its window, which is a day at most',
  },
  {
    table: 'erased_row',
    holds: 'ids of rows of people who were erased, so that no bundle brings them back',
    goes: 'never: it holds ids alone',
  },
  {
    table: 'contact_person',
    holds: 'the people of the house whom investors may ask',
    goes: 'when the house’s bundle no longer holds them',
  },
  {
    table: 'publication',
    holds: 'which login of the office decided something that was published',
    goes: 'never: it holds ids alone',
  },
  {
    table: 'meeting',
    holds: 'which logins of the office announced, counted and published',
    goes: 'never: it holds ids alone',
  },
]

/** What is not about people. */
export const IMPERSONAL_TABLES: readonly Table[] = [
  'audit_head',
  'ballot_head',
  'ballot_vote',
  'brand_version',
  'country',
  'currency_rate',
  'fund',
  'fund_distribution',
  'fund_product',
  'fund_product_budget',
  'fund_product_payout',
  'fund_product_valuation',
  'fund_statement_amount',
  'fund_valuation',
  'language',
  'last_import',
  'mail_release',
  'meeting_attachment',
  'meeting_result',
  'meeting_topic',
  'property',
  'property_loan',
  'property_parent',
  'property_picture',
  'property_use',
  'property_valuation',
  'public_setting',
  'published_lot',
  'sealing_key',
  'shared_version',
  'signing_key',
  'statement_line',
  'tax_office',
  'topic_result',
]

/** Whose rows an import must not bring again; what refers to them stays out as well. Beside logins, investors and files. */
export const BLOCKED_TABLES: readonly Table[] = [
  'fund_investment',
  'participation',
  'document',
  'approvable_document',
]

export function findPersonTable(table: string): PersonTable {
  const found = PERSON_TABLES.find((one) => one.table === table)
  if (!found) throw new Error(`${table} is no table about people`)
  return found
}
