import type { PortfolioItemType } from '#features/portfolio/portfolio.domain.ts'

/** B2.1: in the order in which they stand. */
export const TABS = ['fund', 'investment', 'documents', 'properties'] as const

export type Tab = (typeof TABS)[number]

/** The first where the address names none; undefined where it names one that does not exist. */
export function findTab(name: string | undefined): Tab | undefined {
  return name === undefined ? TABS[0] : TABS.find((tab) => tab === name)
}

/** What a tab is called: the holding of a subscription is the subscription itself. */
export function nameTab(tab: Tab, type: PortfolioItemType): Tab | 'subscription' {
  return tab === 'investment' && type === 'publicSubscription' ? 'subscription' : tab
}
