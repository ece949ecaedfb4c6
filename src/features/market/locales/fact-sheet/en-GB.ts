export const factSheet = {
  link: 'Fact sheet (PDF)',
  preparing: 'Preparing the fact sheet …',
  saved: 'The fact sheet has been saved.',
  failures: {
    offline: 'You are offline. Please try again when you are connected.',
    ended: 'Your session has ended. Please sign in again.',
    refused: 'There is no longer a fact sheet of this fund.',
    busy: 'You have asked for several files at once. Please wait until the first of them are here.',
    failed: 'The fact sheet could not be made. Please try again.',
  },
} as const
