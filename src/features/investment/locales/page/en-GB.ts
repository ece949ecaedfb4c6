/** What stands above every tab. */
export const investment = {
  tabs: {
    label: 'Parts of this investment',
    fund: 'Fund',
    investment: 'Investment',
    subscription: 'Subscription',
    documents: 'Documents',
    properties: 'Properties',
  },
  unknownTab: 'This part does not exist',
  unknownTabText: 'This investment has no part of that name.',
  toFirstTab: 'To the part ‘{tab}’',
  tabFailed: 'Could not load data',
  picture: 'Picture of {name}',
  kinds: {
    specialFundInvestment: 'Special fund',
    fundOfFundsInvestment: 'Fund of funds',
    infrastructureInvestment: 'Infrastructure fund',
    internationalInvestment: 'International fund',
    publicFundInvestment: 'Public fund',
    publicSubscription: 'Open subscription',
  },
  status: {
    active: 'Active',
    closed: 'Ended',
    closedOn: 'Ended on {date}',
    open: 'Open',
  },
  keys: {
    isin: 'ISIN {isin}',
    number: 'No. {number}',
    shares: '{count} shares',
    since: 'since {date}',
  },
  closedNote: 'This investment has ended. You see its data up to {date}.',
  closedNoteUndated: 'This investment has ended.',
  value: {
    current: 'Current value',
    netAssetShare: 'Share of net asset value',
    nominal: 'Nominal capital',
    subscribed: 'Amount subscribed',
    since: 'since {date}',
    changeText:
      'The change is that of what you held then and still hold; what you have bought or got back since does not count.',
    valued: 'valued {date}',
    changed: 'last changed {date}',
    unvalued: 'not valued yet',
    noPrice:
      'Closed-ended public funds have no share price; it could not be given back or sold at this value.',
    noNetAssetValue:
      'Closed-ended public funds have no share price, and this one does not yet report a net asset value for its capital.',
  },
  contact: { label: 'Your contact person', picture: 'Portrait of {name}', phone: 'Phone', email: 'Email' },
} as const
