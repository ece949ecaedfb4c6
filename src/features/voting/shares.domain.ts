export const SHARE_DECIMALS = 2
const HUNDRED = 100n * 10n ** BigInt(SHARE_DECIMALS)

/**
 * What a part is of a whole, in percent with two decimals; cut, not rounded, so that what falls short of a half or of a quorum never
 * looks as if it had reached it.
 */
export function shareOf(part: bigint, whole: bigint): string | undefined {
  if (whole <= 0n) return undefined
  const steps = (part * HUNDRED) / whole
  const unit = 10n ** BigInt(SHARE_DECIMALS)
  return `${steps / unit}.${String(steps % unit).padStart(SHARE_DECIMALS, '0')}`
}
