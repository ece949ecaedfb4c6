import type { Limit } from '#kernel/limit.ts'

const MINUTE_SECONDS = 60

/** security.md 4 */
export const VOTE_CODE_LIFETIME_SECONDS = 10 * MINUTE_SECONDS
export const VOTE_CODE_RESEND_SECONDS = MINUTE_SECONDS
export const VOTE_CODE_TRIES = 5
/** Wrong codes of one login, whatever vote they were for. */
export const VOTE_CODE_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * MINUTE_SECONDS }
export const VOTE_CODE_MAIL_LIMIT: Limit = { attempts: 5, windowSeconds: 15 * MINUTE_SECONDS }
/** Each proxy is told by mail, whatever address somebody names. */
export const PROXY_LIMIT: Limit = { attempts: 10, windowSeconds: 24 * 60 * MINUTE_SECONDS }
/** B7.7 */
export const REMINDER_DAYS = 3

export const PROXY_NAME_MAX_CHARACTERS = 100
export const PROXY_EMAIL_MAX_CHARACTERS = 200

/** B7.4: of a login that is made for a proxy, and may do nothing else. */
export const PROXY_ROLE = 'stimmrechtsvertreter'

export const VOTING_ERRORS = {
  /** §8, the page: no meeting of theirs, or none at all. */
  notAvailable: { code: 'voting.notAvailable', status: 404 },
  /** §8, the page and sending: for this holding somebody has voted. */
  alreadyVoted: { code: 'voting.alreadyVoted', status: 410 },

  notOpenYet: { code: 'voting.notOpenYet', status: 409 },
  /** By the server's clock at the moment of the call. */
  votingEnded: { code: 'voting.ended', status: 410 },
  /** Holdings too small for a single vote. */
  noVotes: { code: 'voting.noVotes', status: 403 },
  /** Its fields say what: 'missing' or 'invalid', by their path. */
  invalidBallots: { code: 'voting.invalidBallots', status: 422 },
  /** A proxy votes otherwise than told; its fields name the topics. */
  againstInstructions: { code: 'voting.againstInstructions', status: 422 },

  /** §8, confirming */
  voteNotFound: { code: 'voting.voteNotFound', status: 404 },
  alreadyCompleted: { code: 'voting.alreadyCompleted', status: 410 },
  invalidCode: { code: 'voting.invalidCode', status: 409 },
  tooManyCodes: { code: 'voting.tooManyCodes', status: 409 },
  codeExpired: { code: 'voting.codeExpired', status: 409 },
  oldCode: { code: 'voting.oldCode', status: 409 },
  /** Of a vote that was taken back to change the choice. */
  otherVote: { code: 'voting.otherVote', status: 409 },
  resendBlocked: { code: 'voting.resendBlocked', status: 429 },
  tooManyAttempts: { code: 'voting.tooManyAttempts', status: 429 },

  /** B7.4 */
  proxyOver: { code: 'voting.proxyOver', status: 410 },
  proxyGiven: { code: 'voting.proxyGiven', status: 409 },
  proxyIsOneself: { code: 'voting.proxyIsOneself', status: 422 },

  noReceipt: { code: 'voting.noReceipt', status: 404 },
  noResult: { code: 'voting.noResult', status: 404 },
} as const
