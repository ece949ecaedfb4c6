/** What the calendar itself says; the page that offers it has texts of its own. */
export const feed = {
  name: '{brand}: important dates',
  description: 'Dates of your investments, without amounts.',
  events: {
    capitalCall: 'Capital call: {name}',
    capitalReturn: 'Capital repaid: {name}',
    derivedDistribution: 'Distribution (calculated): {name}',
    distribution: 'Distribution: {name}',
    firstDistribution: 'First planned payout: {name}',
    fiscalYearEnd: 'End of fiscal year: {name}',
    payout: 'Payout: {name}',
    payoutEntitlement: 'Entitled to payouts from today: {name}',
    paymentDue: 'Payment due: {name}',
    report: 'Report: {name}',
    runtimeEnd: 'End of planned term: {name}',
    voteEnd: 'Voting ends at {time}: {name}',
    voteStart: 'Voting starts at {time}: {name}',
  },
} as const
