export const portfolio = {
  empty: 'No investments yet',
  emptyText: 'Your investments will appear here as soon as your fund house has entered them.',
  total: 'Total',
  name: 'Investment',
  nominal: 'Nominal amount',
  value: 'Current value',
  valueNote: 'Share price of the latest valuation times your shares; for public funds the nominal amount.',
  closed: 'Closed investments',
  types: {
    specialFundInvestment: 'Special funds',
    fundOfFundsInvestment: 'Funds of funds',
    publicFundInvestment: 'Public funds',
    infrastructureInvestment: 'Infrastructure',
    internationalInvestment: 'International',
    publicSubscription: 'Open subscriptions',
  },
} as const
