import type { PortfolioItemType } from '#features/portfolio/portfolio.domain.ts'

/** B2.1: in the order in which they stand. */
const TABS = ['fund', 'investment', 'documents', 'properties'] as const

export type Tab = (typeof TABS)[number]

/** The first where the address names none; undefined where it names one that does not exist. */
export function findTab(name: string | undefined): Tab | undefined {
  return name === undefined ? TABS[0] : TABS.find((tab) => tab === name)
}

/** Of a fund on the market nobody holds anything yet. */
export function listTabs(type: PortfolioItemType): readonly Tab[] {
  return type === 'publicFundMarket' ? TABS.filter((tab) => tab !== 'investment') : TABS
}

/** What a tab is called: the holding of a subscription is the subscription itself. */
export function nameTab(tab: Tab, type: PortfolioItemType): Tab | 'subscription' {
  return tab === 'investment' && type === 'publicSubscription' ? 'subscription' : tab
}
