export const problems = {
  notFound: 'This document could not be found.',
  notAvailable: 'This document is not available at the moment.',
  unavailable: 'The document system is unavailable at the moment. Please try again later.',
} as const

export const forms = {
  emptyTitle: 'No forms yet',
  emptyText: 'Forms to download will appear here as soon as they are published.',
} as const
