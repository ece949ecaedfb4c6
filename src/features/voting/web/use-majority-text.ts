import type { Majority } from '../majorities.domain.ts'
import { useTranslations } from './texts.ts'

/** B7.2: what a topic needs, in words. */
export function useMajorityText(): (majority: Majority) => string {
  const t = useTranslations('voting.majorities')
  return ({ kind, of, share }) =>
    t(`${kind}Of${of}`, { share: share ? `${share.numerator}/${share.denominator}` : '' })
}
