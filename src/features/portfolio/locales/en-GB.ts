export const portfolio = {
  empty: 'No investments yet',
  emptyText: 'Your investments will appear here as soon as your fund house has entered them.',
  total: 'Total',
  name: 'Investment',
  nominal: 'Nominal amount',
  value: 'Current value',
  valueNote: 'Share price of the latest valuation times your shares; for public funds the nominal amount.',
  portfolioValue: 'Portfolio value',
  since: 'since {date}',
  valued: 'valued {to}',
  valuedBetween: 'valued between {from} and {to}',
  converted: 'Converted at {rates}',
  convertedAtSample: 'Converted at sample rates: {rates}',
  unconverted: 'Not included, because no exchange rate is known: {currencies}',
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

/** The start page of who is signed in. */
export const ownStart = {
  welcome: 'Welcome, {name}',
  toPortfolio: 'To the portfolio',
  sinceLastVisit: 'Since your last visit',
  lastMonth: 'The last 30 days',
  lastVisit: 'You were last here on {date}.',
  nothingNew: 'Nothing new has arrived.',
  newDocuments: '{count, plural, =1 {One new document} other {# new documents}}',
  paidOn: 'paid on {date}',
  latestDocuments: 'Latest documents',
  unread: 'Unread',
} as const
