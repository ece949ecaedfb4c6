export const statements = {
  title: 'Statements and lists',
  intro: 'As of {day}, in {currency}.',
  files: {
    pdf: { name: 'Statement as PDF', about: 'To read, print and file' },
    xlsx: { name: 'Statement as Excel', about: 'With formulas that can be checked' },
    csv: { name: 'Investments as CSV', about: 'One line for each investment' },
    cashFlows: { name: 'Payments as CSV', about: 'Everything paid and received' },
    documents: { name: 'List of documents as CSV', about: 'All that you may see today' },
  },
  preparing: 'Preparing …',
  saved: '{name}: saved.',
  failures: {
    offline: 'You are offline. Please try again when you are connected.',
    ended: 'Your session has ended. Please sign in again.',
    refused: 'For this date or currency there is no statement.',
    busy: 'You have asked for several files at once. Please wait until the first of them are there.',
    failed: 'The file could not be made. Please try again.',
  },
  errorId: 'Error number {errorId}',
} as const
