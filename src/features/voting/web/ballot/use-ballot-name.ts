import { useLocale } from 'use-intl'
import { formatNumber } from '#i18n/format/number.ts'
import type { Ballot } from '../../ballots.domain.ts'
import { type Entitlement, sumVotes } from '../../meetings.domain.ts'
import { useTranslations } from '../texts.ts'
import type { BallotPaper } from './ballot-draft.ts'

/** The holdings of a ballot. */
export function findHeld({ entitlements }: BallotPaper, { entitlementIds }: Ballot): readonly Entitlement[] {
  const ids = new Set(entitlementIds)
  return entitlements.filter(({ id }) => ids.has(id))
}

export function countVotes(paper: BallotPaper, ballot: Ballot): bigint {
  return sumVotes(findHeld(paper, ballot))
}

/** Which holdings a ballot is for. */
export function useBallotName(paper: BallotPaper): (ballot: Ballot) => string {
  const t = useTranslations('ballot.holdings')
  const locale = useLocale()
  return (ballot) => {
    const count = ballot.entitlementIds.length
    if (count === paper.entitlements.length && count > 1)
      return t('all', { count: formatNumber(locale, count, { decimals: 0 }) })
    if (count > 1) return t('rest', { count })
    return t('single', { number: findHeld(paper, ballot)[0]?.number ?? '' })
  }
}
