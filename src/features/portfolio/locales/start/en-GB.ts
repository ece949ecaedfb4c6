/** The start page of who is signed in. */
export const ownStart = {
  welcome: 'Welcome, {name}',
  toPortfolio: 'To the portfolio',
  sinceLastVisit: 'Since your last visit',
  lastMonth: 'Arrived in the last 30 days',
  lastVisit: 'Arrived since {date}, when you last looked here.',
  nothingNew: 'Nothing new has arrived.',
  newDocuments: '{count, plural, =1 {One new document} other {# new documents}}',
  furtherPayments: '{count, plural, =1 {One further payment} other {# further payments}}',
  paidOn: 'paid on {date}',
} as const
