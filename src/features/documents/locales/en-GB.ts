export const problems = {
  notFound: 'This document could not be found.',
  notAvailable: 'This document is not available at the moment.',
  unavailable: 'The document system is unavailable at the moment. Please try again later.',
} as const
