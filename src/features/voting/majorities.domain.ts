/** B7.2 */
export type Majority = {
  /** 'simple': more than half. 'threeQuarters' and 'share': at least that part. */
  readonly kind: 'simple' | 'threeQuarters' | 'share'
  /** Of 'share'. */
  readonly share?: { readonly numerator: number; readonly denominator: number }
  /** Of the votes cast, to which abstentions do not belong, or of all that are entitled on the topic. */
  readonly of: 'cast' | 'entitled'
}

export const OUTCOMES = ['carried', 'rejected', 'noQuorum'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Whole votes. */
export type Tally = { readonly approve: bigint; readonly abstain: bigint; readonly reject: bigint }

export const NO_VOTES: Tally = { approve: 0n, abstain: 0n, reject: 0n }

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    approve: one.approve + other.approve,
    abstain: one.abstain + other.abstain,
    reject: one.reject + other.reject,
  }
}

export function totalOf({ approve, abstain, reject }: Tally): bigint {
  return approve + abstain + reject
}

type Counted = {
  readonly tally: Tally
  readonly majority: Majority
  /** All votes that might have been given on the topic. */
  readonly entitled: bigint
  readonly isQuorate: boolean
}

/** A tie is rejected, and so is what nobody has voted on. */
export function findOutcome({ tally, majority, entitled, isQuorate }: Counted): Outcome {
  if (!isQuorate) return 'noQuorum'
  const base = majority.of === 'cast' ? tally.approve + tally.reject : entitled
  return base > 0n && reaches(tally.approve, base, majority) ? 'carried' : 'rejected'
}

function reaches(approve: bigint, base: bigint, { kind, share }: Majority): boolean {
  if (kind === 'simple') return approve * 2n > base
  const { numerator, denominator } = kind === 'share' && share ? share : { numerator: 3, denominator: 4 }
  return approve * BigInt(denominator) >= base * BigInt(numerator)
}

const PERCENT_DECIMALS = 4
const HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_DECIMALS)

/** Abstentions take part. Without a quorum any number will do. */
export function isQuorate(present: bigint, entitled: bigint, quorumPercent: string | undefined): boolean {
  if (quorumPercent === undefined) return true
  const [whole = '0', decimals = ''] = quorumPercent.split('.')
  const needed = BigInt(whole + decimals.padEnd(PERCENT_DECIMALS, '0'))
  return present * HUNDRED_PERCENT >= entitled * needed
}
