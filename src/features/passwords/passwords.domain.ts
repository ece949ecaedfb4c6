import type { Limit } from '#kernel/limit.ts'
import { isCommonPassword } from './common-passwords.ts'

/** security.md 6 */
export const RESET_LINK_LIFETIME_SECONDS = 60 * 60
export const INVITE_LINK_LIFETIME_SECONDS = 7 * 24 * 60 * 60
export const RESET_LIMIT: Limit = { attempts: 3, windowSeconds: 60 * 60 }
/** Links that lead nowhere, from one address. */
export const WRONG_LINK_LIMIT: Limit = { attempts: 50, windowSeconds: 15 * 60 }
export const PASSWORD_CHANGE_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * 60 }
/** Long enough for any sentence, short enough to hash at once; nothing is cut off below it. */
export const PASSWORD_MAX_CHARACTERS = 1000

/** The kinds of rules of the ledger (A4.7); a brand says which are on, and how many. */
export type PasswordPolicy = {
  /** None of the last so many. */
  readonly notRecent?: number
  readonly minimum: number
  readonly digits?: number
  readonly lowercase?: number
  readonly uppercase?: number
  readonly special?: number
}

export const DEFAULT_POLICY: PasswordPolicy = { minimum: 12, notRecent: 5 }

export const GUIDELINES = [
  'minimum',
  'digits',
  'lowercase',
  'uppercase',
  'special',
  'notCommon',
  'notRecent',
] as const
export type Guideline = (typeof GUIDELINES)[number]

export type GuidelineCount = { readonly guideline: Guideline; readonly count: number }

/** The rules that are on, in the order in which they are shown, each with its number. */
export function listGuidelines(policy: PasswordPolicy): GuidelineCount[] {
  const counts = { ...policy, notCommon: 1 }
  return GUIDELINES.map((guideline) => ({ guideline, count: counts[guideline] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}

const CLASSES = {
  digits: /\p{Nd}/gu,
  lowercase: /\p{Ll}/gu,
  uppercase: /\p{Lu}/gu,
  special: /[^\p{L}\p{N}\s]/gu,
}

type PasswordFacts = {
  readonly password: string
  readonly policy: PasswordPolicy
  /** Words that are too easy to guess for this person. */
  readonly ownWords?: readonly string[]
}

/** Which rules a password breaks. Whether it was used lately only the server knows; a screen leaves that out. */
export function findBrokenGuidelines({ password, policy, ownWords = [] }: PasswordFacts): Guideline[] {
  const text = password.normalize('NFKC')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return listGuidelines(policy)
    .filter(({ guideline, count: needed }) => {
      switch (guideline) {
        case 'minimum':
          return Array.from(text).length < needed
        case 'notCommon':
          return isCommonPassword(text, ownWords)
        case 'notRecent':
          return false
        case 'digits':
        case 'lowercase':
        case 'uppercase':
        case 'special':
          return count(CLASSES[guideline]) < needed
      }
    })
    .map(({ guideline }) => guideline)
}

export const PASSWORD_ERRORS = {
  /** A4.7 */
  invalid: { code: 'passwords.invalid', status: 400 },
  tokenNotFound: { code: 'passwords.tokenNotFound', status: 404 },
  tokenExpired: { code: 'passwords.tokenExpired', status: 410 },
  oldPasswordMismatch: { code: 'passwords.oldPasswordMismatch', status: 409 },
  /** Of two changes at once, the second. */
  changedMeanwhile: { code: 'passwords.changedMeanwhile', status: 409 },
  tooManyRequests: { code: 'passwords.tooManyRequests', status: 429 },
} as const
