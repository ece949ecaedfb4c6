export const dates = {
  intro:
    'Everything that is dated from today on, of what you hold, as far as it is known. What you pay has a minus.',
  none: 'No dates are known at present.',
  noneText:
    'Payments, reports, votes and ends of terms will appear here as soon as your fund house announces them.',
  all: 'All dates and forecasts',
  next: 'What comes next',
  kinds: {
    capitalCall: 'Capital call',
    capitalReturn: 'Capital repaid',
    distribution: 'Distribution',
    firstDistribution: 'First planned payout',
    fiscalYearEnd: 'End of fiscal year',
    paymentDue: 'Payment due',
    payout: 'Payout',
    payoutEntitlement: 'Entitled to payouts from this day on',
    report: 'Report',
    runtimeEnd: 'End of planned term',
    voteEnd: 'Voting ends at {time}',
    voteStart: 'Voting starts at {time}',
  },
  byProxy: 'by proxy',
  derived: 'calculated',
  derivedNote:
    'Calculated distributions: your fund house has recorded none for the investment. The amount is what the fund distributed per share for a period, times your shares; the date is an estimate.',
  forecast: 'forecast',
  forecasts: 'Planned payouts by year',
  forecastsText:
    'A forecast: the percentage of your nominal capital that the fund’s plan names for that year. It is no promise and has no date; a year is often paid out only in the next one. Announced payouts stand above and are not paid in addition. The plan for later years stands on the page of each investment.',
  ofNominal: '{rate} of {nominal} nominal capital',
  ofNominalInPart: '{rate} of {nominal} nominal capital, for a part of the year',
} as const
