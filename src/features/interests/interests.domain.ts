import type { Day } from '#kernel/dates.ts'
import type { Limit } from '#kernel/limit.ts'

export const MESSAGE_MAX_CHARACTERS = 2000
const PHONE_MAX_CHARACTERS = 40

/** Of a person, over all funds: nobody fills a mailbox through the portal. */
export const INTEREST_LIMIT: Limit = { attempts: 5, windowSeconds: 24 * 60 * 60 }

export const CALLBACK_TIMES = ['anytime', 'morning', 'afternoon', 'evening'] as const
export type CallbackTime = (typeof CALLBACK_TIMES)[number]

export type Callback = { readonly phone: string; readonly time: CallbackTime }

/** B4.4: what is asked. Without a message it says that somebody is interested, which is enough. */
export type NewInterest = {
  readonly fundId: string
  readonly message?: string | undefined
  readonly callback?: Callback | undefined
}

export type Interest = NewInterest & {
  readonly id: string
  /** As it was called then. */
  readonly fundName: string
  /** Now: whether its page is there to be read. */
  readonly isOnMarket: boolean
  readonly contactName: string
  readonly sentAt: Date
  /** At the brand's house. */
  readonly sentOn: Day
}

const PHONE_SIGNS = /^\+?[\d\s()./-]+$/
const MIN_DIGITS = 5
/** E.164, with the two zeros that people write for the plus. */
const MAX_DIGITS = 17

/** Whether somebody can be called there; which country it belongs to is for who dials it. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return (
    PHONE_SIGNS.test(text) &&
    text.length <= PHONE_MAX_CHARACTERS &&
    digits >= MIN_DIGITS &&
    digits <= MAX_DIGITS
  )
}

/** What steers a terminal or a mail program is no part of a message; lines are. */
export function tidyMessage(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

/** B4.4: one a fund a day. */
export function findSentOn<Sent extends Pick<Interest, 'fundId' | 'sentOn'>>(
  interests: readonly Sent[],
  { fundId, day }: { readonly fundId: string; readonly day: Day },
): Sent | undefined {
  return interests.find((interest) => interest.fundId === fundId && interest.sentOn === day)
}

export const INTEREST_ERRORS = {
  /** Closed, or not on the market any more. */
  notOffered: { code: 'interests.notOffered', status: 409 },
  alreadySent: { code: 'interests.alreadySent', status: 409 },
  tooMany: { code: 'interests.tooMany', status: 429 },
} as const
