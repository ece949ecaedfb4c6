import { z } from 'zod'

const facts = z.strictObject
const id = z.guid()
const moment = z.iso.datetime()
const sha256 = z.hash('sha256')
const count = z.int().min(0)
const wholeNumber = z.string().regex(/^\d+$/)
const secondFactor = z.enum(['email-tan', 'totp', 'passkey', 'recoveryCode'])

/**
 * Every kind of event with its facts. To record something new, add its line here.
 *
 * Facts are kept for good, so they hold ids, numbers and words of ours, and nothing personal: that goes to the event's
 * `personal`, which can be erased. A line is never changed once rows of its kind exist; a new shape is a new kind.
 */
export const AUDIT_EVENTS = {
  'signIn.succeeded': facts({ secondFactor: secondFactor.nullable(), isOneTimePassword: z.boolean() }),
  'signIn.failed': facts({ reason: z.enum(['unknownUser', 'wrongPassword', 'locked', 'disabled']) }),
  'signIn.secondFactorFailed': facts({ secondFactor, triesLeft: count }),
  'signIn.locked': facts({ until: moment }),

  'session.ended': facts({ sessionId: id, reason: z.enum(['signedOut', 'expired']) }),
  /** The password was asked for again, before something that outlasts the session. */
  'session.confirmed': facts({ sessionId: id }),
  'session.confirmationFailed': facts({ sessionId: id }),
  'session.revoked': facts({
    sessionId: id,
    reason: z.enum(['ownWish', 'passwordChanged', 'disabled', 'operator']),
  }),

  'password.resetRequested': facts({}),
  'password.changed': facts({ by: z.enum(['link', 'oldPassword', 'oneTimePassword']) }),
  'secondFactor.enrolled': facts({ secondFactor }),
  'secondFactor.removed': facts({ secondFactor }),

  'viewFor.granted': facts({ grantId: id, until: moment }),
  'viewFor.used': facts({ grantId: id }),
  /** With a new password; kept by the person, or ended. */
  'viewFor.suspended': facts({ grantId: id }),
  'viewFor.kept': facts({ grantId: id }),
  'viewFor.ended': facts({ grantId: id, reason: z.enum(['revoked', 'expired']) }),

  /** A5.4: somebody was taken to a partner of the brand, with a token for it. */
  'handover.issued': facts({ target: z.string(), tokenId: id }),

  /** Dates that are read without signing in, by whoever knows the address. */
  'calendarFeed.created': facts({ isReplacement: z.boolean() }),
  'calendarFeed.revoked': facts({}),

  /** B5.8: by the link of a mail, without signing in. */
  'notices.unsubscribed': facts({}),

  'approval.given': facts({ documentId: id, sha256 }),
  'document.read': facts({ documentId: id, sha256 }),
  /** B5.6: how many versions a publication brought to how many people, with the digest of the rows that say which to whom. */
  'documents.delivered': facts({
    publication: z.int().min(1),
    documents: count.min(1),
    people: count.min(1),
    digest: sha256,
  }),

  /** B6.2: which items of the profile, not what they are to become. */
  'changeRequest.submitted': facts({ changeRequestId: id, fields: z.array(z.string()) }),
  /** B6.6: a stronger second factor, for this request alone. */
  'changeRequest.factorProven': facts({ changeRequestId: id, secondFactor }),
  'changeRequest.confirmed': facts({ changeRequestId: id }),
  'changeRequest.codeFailed': facts({ changeRequestId: id, triesLeft: count }),
  'changeRequest.factorFailed': facts({ changeRequestId: id, secondFactor }),
  'changeRequest.withdrawn': facts({ changeRequestId: id }),
  /** By the link of a mail, without signing in: 'This was not me'. */
  'changeRequest.reported': facts({ changeRequestId: id, isStopped: z.boolean() }),
  /** By the first of two people. */
  'changeRequest.firstApproved': facts({ changeRequestId: id }),
  'changeRequest.approved': facts({ changeRequestId: id }),
  'changeRequest.rejected': facts({ changeRequestId: id }),
  /** B6.8: an import has brought something else than what was accepted: which of the two it is to be. */
  'changeRequest.conflictResolved': facts({
    changeRequestId: id,
    field: z.string(),
    kept: z.enum(['accepted', 'imported']),
  }),

  /** B4.4 */
  'interest.sent': facts({ interestId: id, productId: id }),

  /** B7.1: ballots were sent, for whose holding stands in the subject; what they say is kept by its digest alone. */
  'vote.submitted': facts({ meetingId: id, voteId: id, ballotsSha256: sha256 }),
  'vote.codeFailed': facts({ meetingId: id, voteId: id, triesLeft: count }),
  'vote.withdrawn': facts({ meetingId: id, voteId: id }),
  /** The hash is that of the last ballot of the chain. */
  'vote.confirmed': facts({ meetingId: id, voteId: id, ballotsSha256: sha256, chainHash: sha256 }),
  /** B7.4 */
  'proxy.given': facts({ meetingId: id, proxyId: id }),
  'proxy.ended': facts({ meetingId: id, proxyId: id, reason: z.enum(['revoked', 'voted']) }),

  /** B7.2, B7.6: the course of a meeting. Votes are whole numbers as text: they may be larger than a number holds. */
  'meeting.created': facts({ meetingId: id, digest: sha256 }),
  'meeting.announced': facts({ meetingId: id }),
  'meeting.entitled': facts({ meetingId: id, holdings: count, votes: wholeNumber }),
  'meeting.opened': facts({ meetingId: id, publication: z.int().min(1) }),
  /** B7.7: so many are told by mail that nobody has voted for them yet. */
  'meeting.reminded': facts({ meetingId: id, notices: count }),
  'meeting.closed': facts({ meetingId: id, ballots: count, chainHash: sha256 }),
  'meeting.paperEntered': facts({ meetingId: id, entitlementId: id, paperVoteId: id }),
  'meeting.paperDiscarded': facts({ meetingId: id, entitlementId: id, paperVoteId: id }),
  'meeting.paperConfirmed': facts({ meetingId: id, entitlementId: id, paperVoteId: id, chainHash: sha256 }),
  'meeting.counted': facts({ meetingId: id, entitled: wholeNumber, present: wholeNumber, chainHash: sha256 }),
  'meeting.published': facts({ meetingId: id, publication: z.int().min(1), lots: count, digest: sha256 }),
  /** B7.6: somebody took out how each holding voted, after the end. */
  'meeting.ballotsRead': facts({ meetingId: id, ballots: count }),

  'user.invited': facts({ roles: z.array(z.string()) }),
  'user.disabled': facts({}),
  'user.enabled': facts({}),
  'user.secondFactorReset': facts({}),
  'operator.viewedInvestor': facts({}),
  'operator.settingChanged': facts({ name: z.string() }),
  /** A wrong rate of exchange was taken away; it belongs to no brand, so each brand's trail tells it. */
  'operator.rateRemoved': facts({ currency: z.string().length(3), day: z.iso.date(), rate: z.string() }),
  /** E3: mails of a restored or moved database may be sent again; how many that waited were dropped. */
  'operator.mailsReleased': facts({ environment: z.string(), droppedMails: count, droppedNotices: count }),
  'operator.mailsHeld': facts({ environment: z.string() }),
  /** B10.4: a brand's data changed. The digest is that of what was brought. */
  'data.published': facts({
    publication: z.int().min(1),
    cause: z.enum(['import', 'request', 'voting']),
    day: z.iso.date(),
    digest: sha256,
    added: count,
    changed: count,
    removed: count,
  }),
  /** B10.4: an import was taken back, by a publication of its own. The digest is that of what it had brought. */
  'data.undone': facts({
    publication: z.int().min(1),
    undoes: z.int().min(1),
    day: z.iso.date(),
    digest: sha256,
    added: count,
    changed: count,
    removed: count,
  }),
  /** B10.4: an import that changed nothing of the brand; what it changed belongs to none. */
  'import.loaded': facts({
    digest: sha256,
    day: z.iso.date(),
    added: count,
    changed: count,
    removed: count,
  }),
  /** It was taken back, and had changed nothing of the brand. */
  'import.undone': facts({ digest: sha256, added: count, changed: count, removed: count }),
  /** Nothing of it was loaded. Without a digest where a file of it could not be read. */
  'import.refused': facts({ digest: sha256.nullable(), problems: count.min(1) }),
  /** It was loaded although it removed or changed much; the first of these. */
  'import.allowed': facts({
    digest: sha256,
    massChanges: count.min(1),
    first: z.array(
      z.union([
        facts({ file: z.string(), removed: count, rows: count }),
        facts({
          file: z.string(),
          column: z.string(),
          currency: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ]),
    ),
  }),

  /** Written by `eraseSubject` alone. */
  'person.erased': facts({ details: count }),
  /** Written by `eraseNamed` alone: from which events of others details about an erased person were taken. */
  'details.erased': facts({ numbers: z.array(z.int().min(1)) }),
  /** Written by `expireAddresses` alone: addresses, devices and usernames as typed of events before a moment have gone. */
  'details.expired': facts({ before: moment, details: count }),
  /** E4: a person was erased by the office: how many rows of which tables went, and which stay for what law, until when. */
  'person.removed': facts({
    removed: z.array(facts({ table: z.string(), rows: count })),
    kept: z.array(
      facts({ table: z.string(), rows: count, period: z.string(), until: z.iso.date().nullable() }),
    ),
  }),
  /** E4: bundles may bring again whoever was erased. */
  'person.readmitted': facts({ rows: count.min(1) }),
  /** E4: what the brand's periods have ended. */
  'retention.swept': facts({
    removed: z.array(facts({ table: z.string(), period: z.string(), rows: count })),
  }),
  /** E4: rows of people who were erased were in a bundle, and not taken from it. */
  'import.leftOut': facts({ digest: sha256, rows: count.min(1) }),
  /** E4: everything about a person, taken out by themself. */
  'person.exported': facts({ files: count }),
} as const

export type AuditKind = keyof typeof AUDIT_EVENTS
type AuditFacts<Kind extends AuditKind> = z.input<(typeof AUDIT_EVENTS)[Kind]>

/** What may have to be erased some day. */
export type PersonalDetails = {
  readonly name?: string
  readonly email?: string
  /** As typed by somebody who may not exist. */
  readonly username?: string
  readonly ipAddress?: string
  readonly userAgent?: string
}

/** Whom an event is about. */
export type AuditSubject = { readonly loginId?: string; readonly investorId?: string }

type AuditContext = {
  readonly brand: string
  /** Who did it; left out where nobody is signed in. */
  readonly actorLoginId?: string
  /** Whom it was done to or concerns; left out, that is the viewee. */
  readonly subject?: AuditSubject
  /** Whose portfolio the actor saw it as (security.md 11). */
  readonly vieweeLoginId?: string
  readonly requestId?: string
  readonly personal?: { readonly actor?: PersonalDetails; readonly subject?: PersonalDetails }
}

export type AuditEvent = {
  [Kind in AuditKind]: AuditContext & { readonly kind: Kind; readonly facts: AuditFacts<Kind> }
}[AuditKind]
